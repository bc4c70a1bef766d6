import { type ComputedErrorId, computedErrors, eventOfMessage } from '@floorwalker/core/catalogues/computed-errors';
import { severityOfDeviceMessage } from '@floorwalker/core/catalogues/device-messages';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import { toEventEntry } from '../../db/event-entry.ts';
import type { Write } from '../../db/write.ts';

/** An error that the server has computed for a terminal. `params`: values of its device message and details of its event. */
export interface Finding {
  readonly terminal: number;
  readonly error: ComputedErrorId;
  readonly params: readonly string[];
}

/** An error that was raised: its event is the last one of the terminal. */
export interface RaisedError {
  readonly terminal: number;
  readonly property: number;
  readonly event: number;
  readonly at: string;
}

/** The same lock as for the errors that terminals send: an error is looked up and raised by one transaction at a time. */
const lockErrors = `select pg_advisory_xact_lock(${advisoryLocks.errorsOfTerminal}, terminal)
  from (select distinct unnest($1::integer[]) as terminal order by 1) t`;

/** An open computed error `e` of the terminal and message of `r`: it concerns the whole terminal and has no reference. */
const isOpen = `e.terminal_id = r.terminal and e.reference = '' and not e.cleared and e.component = 0 and e.code = r.code and e.rank = 0`;

const insert = `insert into terminal_error (terminal_id, property_id, at, code, severity, component, rank, params, detail, reference, cleared)
  select r.terminal, t.property_id, clock_timestamp(), r.code, r.severity, 0, 0, array(select json_array_elements_text(r.params)), r.detail, '', false
  from json_to_recordset($1) as r(terminal integer, code integer, severity smallint, params json, detail text)
  join terminal t on t.id = r.terminal
  where not exists (select from terminal_error e where ${isOpen}) order by r.terminal, r.code
  returning terminal_id as terminal, property_id as property, code, at, params`;

interface Inserted {
  readonly terminal: number;
  readonly property: number;
  readonly code: number;
  readonly at: Date;
  readonly params: readonly string[];
}

/**
 * Raises each error once, with a row of the error log and an event, and not again while it is open [TM-14]. The caller records the returned
 * events as the last ones of their terminals.
 */
export async function raiseErrors(tx: Write, findings: readonly Finding[]): Promise<readonly RaisedError[]> {
  if (findings.length === 0) return [];
  await tx.query(lockErrors, [findings.map(({ terminal }) => terminal)]);
  const unique = new Map(findings.map((finding) => [`${finding.terminal}/${finding.error}`, finding]));
  const rows = [...unique.values()].map(({ terminal, error, params }) => {
    const code = computedErrors[error].message;
    return { terminal, code, severity: severities.indexOf(severityOfDeviceMessage(code)), params, detail: params.join(', ') };
  });
  const inserted = await tx.query<Inserted>(insert, [JSON.stringify(rows)]);
  return inserted.map(({ terminal, property, code, at, params: [detail1 = '', detail2 = ''] }) => {
    const event = eventOfMessage(code) ?? 0;
    const raised = { terminal, property, event, at: at.toISOString() };
    tx.publish(toEventEntry(raised, { event, at: raised.at, detail1, detail2 }), toLogEntry(property));
    return raised;
  });
}

const toLogEntry = (property: number) => ({ kind: 'LOG', property, payload: { log: 'error-log' } }) as const;

/** Clears the open errors of this kind at these terminals. A changed row counts as newly arrived, like that of an error of a terminal. */
export async function clearErrors(tx: Write, error: ComputedErrorId, terminals: readonly number[]): Promise<void> {
  if (terminals.length === 0) return;
  await tx.query(lockErrors, [terminals]);
  const cleared = await tx.query<{ property: number }>(
    `update terminal_error e set cleared = true, cleared_at = greatest(clock_timestamp(), e.at), arrived = pg_current_xact_id()::text::bigint
     from (select unnest($1::integer[]) as terminal, $2::integer as code) r where ${isOpen} returning e.property_id as property`,
    [terminals, computedErrors[error].message],
  );
  for (const { property } of cleared) tx.publish(toLogEntry(property));
}

/** Returns the terminals with an open error of this kind. */
export async function findOpenErrors(database: Queryable, error: ComputedErrorId): Promise<ReadonlyMap<number, Date>> {
  const rows = await database.query<{ terminal: number; at: Date }>(
    'select terminal_id as terminal, at from terminal_error where code = $1 and not cleared and component = 0 order by at',
    [computedErrors[error].message],
  );
  return new Map(rows.map(({ terminal, at }) => [terminal, at]));
}

/** Records raised errors as the last events of their terminals, locked in the order of their ids; for callers that change nothing else of them. */
export async function showLastEvents(tx: Write, raised: readonly RaisedError[]): Promise<void> {
  if (raised.length === 0) return;
  await tx.execute(
    `with r as (select distinct on (terminal) * from json_to_recordset($1) as r(terminal integer, event integer, at timestamptz) order by terminal, at desc),
     locked as (select t.id from terminal t join r on r.terminal = t.id order by t.id for no key update of t)
     update terminal t set last_event = r.event, last_event_at = r.at from r join locked on locked.id = r.terminal where t.id = r.terminal`,
    [JSON.stringify(raised)],
  );
}
