import { type Access, rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useMay } from '../platform/session/session-state.ts';

/** Returns the right that the operator lacks for a call; null if none is missing. Rendered again when the rights change. */
export function useMissingRight(access: Access): Right | null {
  const rights = rightsOfAccess(access);
  const may = useMay();
  return rights.length === 0 || rights.some(may) ? null : (rights[0] ?? null);
}
