import { session } from '../../platform/session/session-state.ts';
import { addUse, type Use } from './uses.ts';

const isUse = (one: unknown): one is Use =>
  typeof one === 'object' && one !== null && 'id' in one && 'count' in one && 'at' in one && typeof one.id === 'string';

/** Local storage holds the session alone [SE-01]; what this tab has used ends with it, and nobody else's is read (docs/adr/0016). */
const nameOfMine = (): string => `floor_used_${session.info?.operator ?? ''}`;

function read(): readonly Use[] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(nameOfMine()) ?? '[]');
    return Array.isArray(found) ? found.filter(isUse) : [];
  } catch {
    return [];
  }
}

/** Ids of the entries that were used, often and lately first. */
export const usedIds = (): readonly string[] => read().map(({ id }) => id);

export function remember(id: string): void {
  try {
    window.sessionStorage.setItem(nameOfMine(), JSON.stringify(addUse(read(), id, Date.now())));
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
