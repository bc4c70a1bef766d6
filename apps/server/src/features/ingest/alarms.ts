import { toEventEntry } from '../../db/event-entry.ts';
import type { Write } from '../../db/write.ts';
import type { Patches } from './patches.ts';

/** Events raised by the server about the messages of a terminal (numbers of the catalogue). */
export const alarms = { backupFailed: 245, gap: 260, conflict: 261, unknown: 262, full: 263 } as const;

/** Returns a function that publishes alarms with one timestamp, each as the last event of its terminal. */
export function createAlarm(tx: Write, patches: Patches) {
  const at = new Date().toISOString();
  return (of: { terminal: number; property: number }, event: (typeof alarms)[keyof typeof alarms], detail1 = '', detail2 = ''): void => {
    tx.publish(toEventEntry(of, { event, at, detail1, detail2 }));
    const { row } = patches.of(of.terminal, of.property);
    row.last_event = event;
    row.last_event_at = at;
  };
}
