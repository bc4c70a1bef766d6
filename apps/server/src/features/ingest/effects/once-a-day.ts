import { isRecent } from '../../../db/clock.ts';
import { toEventEntry } from '../../../db/event-entry.ts';
import type { Write } from '../../../db/write.ts';
import type { Patches } from '../patches.ts';

/** An event raised by the server about a terminal. */
export interface Finding {
  readonly terminal: number;
  readonly event: number;
  readonly detail1: string;
  readonly detail2: string;
}

/** Raises each event unless its terminal had the same one in the last 24 hours of the database's clock. */
export async function raiseOnceADay(tx: Write, findings: readonly Finding[], patches: Patches): Promise<void> {
  if (findings.length === 0) return;
  const due = await tx.query<Finding & { property: number; now: Date }>(
    `select r.terminal, r.event, r.detail1, r.detail2, t.property_id as property, clock_timestamp() as now
     from json_to_recordset($1) as r(terminal integer, event integer, detail1 text, detail2 text) join terminal t on t.id = r.terminal
     where not exists (select from terminal_event e where e.terminal_id = r.terminal and e.event = r.event
       and ${isRecent('e.received', "interval '24 hours'")})`,
    [JSON.stringify(findings)],
  );
  for (const { terminal, property, event, detail1, detail2, now } of due) {
    const at = now.toISOString();
    tx.publish(toEventEntry({ terminal, property }, { event, at, detail1, detail2 }));
    const { row } = patches.of(terminal, property);
    row.last_event = event;
    row.last_event_at = at;
  }
}
