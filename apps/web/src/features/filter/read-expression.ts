import type { FilterNode } from '@floorwalker/core/filter/ast';
import { parseFilter } from '@floorwalker/core/filter/parse';

/** The tree of an expression; null for an empty one and for one that cannot be read. */
export function readExpression(q: string): FilterNode | null {
  try {
    return parseFilter(q);
  } catch {
    return null;
  }
}

/** Whether an expression can be read, so that a form may edit it. */
export const isReadable = (q: string): boolean => q.trim() === '' || readExpression(q) !== null;
