import { session } from '../../platform/session/session-state.ts';
import { addUse, type Use } from './uses.ts';

const isUse = (one: unknown): one is Use =>
  typeof one === 'object' && one !== null && 'id' in one && 'count' in one && 'at' in one && typeof one.id === 'string';

/** Session storage, by operator: local storage holds only the session [SE-01] (docs/adr/0016). */
const storageKey = (): string => `floor_used_${session.info?.operator ?? ''}`;

function read(): readonly Use[] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(found) ? found.filter(isUse) : [];
  } catch {
    return [];
  }
}

/** Ids of used entries, the most frequent and recent first. */
export const readRecentIds = (): readonly string[] => read().map(({ id }) => id);

export function recordUse(id: string): void {
  try {
    window.sessionStorage.setItem(storageKey(), JSON.stringify(addUse(read(), id, Date.now())));
  } catch {
    // Without session storage nothing is recorded.
  }
}
