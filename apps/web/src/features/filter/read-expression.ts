import type { FilterNode } from '@floorwalker/core/filter/ast';
import { parseFilter } from '@floorwalker/core/filter/parse';

/** Parses an expression; null if it is empty or invalid. */
export function readExpression(q: string): FilterNode | null {
  try {
    return parseFilter(q);
  } catch {
    return null;
  }
}

/** Whether the form can edit an expression: it must be valid or empty. */
export const isReadable = (q: string): boolean => q.trim() === '' || readExpression(q) !== null;
