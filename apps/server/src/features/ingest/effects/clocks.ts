import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { maxHoursApart } from '@floorwalker/core/vocabulary/terminal-clock';
import type { Write } from '../../../db/write.ts';
import type { RoutedMessage } from '../message.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedMessage, ByKind } from './of-kind.ts';
import { type Finding, raiseOnceADay } from './once-a-day.ts';

const numberOf = (key: (typeof terminalEvents)[number]['key']) => terminalEvents.find((event) => event.key === key)?.number ?? 0;
const events = {
  timeSet: numberOf('TimeSet'),
  setTooOften: numberOf('TimeSetTooOften'),
  tooDifferent: numberOf('TimeDifferenceTooLarge'),
};

/** A message this far ahead of the server's clock is checked against the database's clock. */
const suspectMs = 11 * 3_600_000;

/** Maximum number of times that a terminal's clock may be set within 24 hours, by the specification [TM-14]. */
const maxTimeSets = 3;

/**
 * Returns the terminals whose clock differs too much from the database's. A time ahead is proof. A time behind may belong to
 * a message that waited in the spool, so only `hello` messages are checked for it, which a terminal sends at its start.
 */
async function findTooDifferent(tx: Write, taken: readonly AcceptedMessage[]): Promise<readonly Finding[]> {
  const given = taken
    .filter(({ message: { at, content }, current }) => current && (content?.kind === 'hello' || Date.parse(at) > Date.now() + suspectMs))
    .map(({ message: { terminal, at, content } }) => ({ terminal, at, hello: content?.kind === 'hello' }));
  if (given.length === 0) return [];
  const rows = await tx.query<{ terminal: number; hours: number }>(
    `select terminal, max(floor(abs(extract(epoch from at - clock_timestamp())) / 3600))::integer as hours
     from json_to_recordset($1) as r(terminal integer, at timestamptz, hello boolean)
     where at > clock_timestamp() + interval '${maxHoursApart} hours'
       or hello and at < clock_timestamp() - interval '${maxHoursApart} hours'
     group by terminal order by terminal`,
    [JSON.stringify(given)],
  );
  return rows.map(({ terminal, hours }) => ({ terminal, event: events.tooDifferent, detail1: String(hours), detail2: '' }));
}

/** Returns the terminals whose clock was set more than three times within 24 hours, measured by when the events arrived. */
async function findSetTooOften(tx: Write, messages: readonly RoutedMessage[]): Promise<readonly Finding[]> {
  const sets = new Map<number, number>();
  for (const { terminal } of messages) sets.set(terminal, (sets.get(terminal) ?? 0) + 1);
  if (sets.size === 0) return [];
  const rows = await tx.query<{ terminal: number; count: number }>(
    `select r.terminal, r.more + (select count(*) from terminal_event e where e.terminal_id = r.terminal and e.event = $2
       and e.received > clock_timestamp() - interval '24 hours')::integer as count
     from json_to_recordset($1) as r(terminal integer, more integer) order by r.terminal`,
    [JSON.stringify([...sets].map(([terminal, more]) => ({ terminal, more }))), events.timeSet],
  );
  return rows
    .filter(({ count }) => count > maxTimeSets)
    .map(({ terminal, count }) => ({ terminal, event: events.setTooOften, detail1: String(count), detail2: '' }));
}

/** Raises the specification's errors about terminal clocks [TM-14]. */
export async function applyClocks(tx: Write, taken: readonly AcceptedMessage[], kinds: ByKind, patches: Patches): Promise<void> {
  const timeSets = (kinds.event ?? []).filter(({ body }) => body.event === events.timeSet).map(({ message }) => message);
  const findings = [...(await findTooDifferent(tx, taken)), ...(await findSetTooOften(tx, timeSets))];
  await raiseOnceADay(tx, findings, patches);
}
