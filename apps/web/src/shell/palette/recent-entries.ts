import { session } from '../../platform/session/session-state.ts';
import { addUse, type Use } from './uses.ts';

const isUse = (one: unknown): one is Use =>
  typeof one === 'object' && one !== null && 'id' in one && 'count' in one && 'at' in one && typeof one.id === 'string';

/** Local storage holds the session alone [SE-01]; what this tab has used ends with it, and nobody else's is read (docs/adr/0016). */
const storageKey = (): string => `floor_used_${session.info?.operator ?? ''}`;

function read(): readonly Use[] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(found) ? found.filter(isUse) : [];
  } catch {
    return [];
  }
}

/** Ids of the entries that were used, often and lately first. */
export const readRecentIds = (): readonly string[] => read().map(({ id }) => id);

export function recordUse(id: string): void {
  try {
    window.sessionStorage.setItem(storageKey(), JSON.stringify(addUse(read(), id, Date.now())));
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
