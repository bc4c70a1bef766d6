import { type DatabaseDamage, damageHeader } from '@floorwalker/core/vocabulary/database-damage';
import { type HistoryFinding, historyHeader } from '@floorwalker/core/vocabulary/history-finding';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';

/** Faults of the database that the server reports in each response: lost history and damaged pages; null if there is none. */
export const databaseState = proxy({ lost: null as HistoryFinding | null, damage: null as DatabaseDamage | null });

onSessionEnd(() => Object.assign(databaseState, { lost: null, damage: null }));

function parse<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Stores what the headers of a response say about the database. A response without these headers means that there is no fault. */
export function noteDatabaseHeaders(headers: { get(name: string): string | null }): void {
  const [lost, damage] = [parse<HistoryFinding>(headers.get(historyHeader)), parse<DatabaseDamage>(headers.get(damageHeader))];
  if (lost?.id !== databaseState.lost?.id) databaseState.lost = lost;
  const { checksumFailures, failedReads } = databaseState.damage ?? {};
  if (damage?.checksumFailures !== checksumFailures || damage?.failedReads !== failedReads) databaseState.damage = damage;
}
