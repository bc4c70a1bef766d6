import { type Access, rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useMay } from '../platform/session/session-state.ts';

/**
 * Returns the right that the operator lacks for a call; null if none is missing. `more`: further rights that this call needs, all of
 * them, such as that to end a session of somebody else. Rendered again when the rights change.
 */
export function useMissingRight(access: Access, more: readonly Right[] = []): Right | null {
  const rights = rightsOfAccess(access);
  const may = useMay();
  const missing = rights.length === 0 || rights.some(may) ? undefined : rights[0];
  return missing ?? more.find((right) => !may(right)) ?? null;
}
