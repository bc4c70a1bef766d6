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

/** Whether an expression is valid or empty, so that the form can edit it. */
export const isReadable = (q: string): boolean => q.trim() === '' || readExpression(q) !== null;
