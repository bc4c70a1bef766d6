import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Write } from '../../db/write.ts';

/**
 * Publishes that a terminal was registered or changed by an operator. `secretVersion`: connections that were opened with an earlier
 * secret are closed.
 */
export function publishTerminal(
  tx: Write,
  { id, property }: { readonly id: number; readonly property: number },
  secretVersion?: number,
): void {
  const payload = { categories: [liveCategories.basic], ...(secretVersion !== undefined && { secretVersion }) };
  tx.publish({ kind: 'cat', terminal: id, property, payload }, { kind: 'LOG', property, payload: { log: 'terminal-settings' } });
}
