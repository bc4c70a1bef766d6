import { severityOfDeviceMessage, toDeviceMessageNumber } from '@floorwalker/core/catalogues/device-messages';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import { type ErrorHistory, type ErrorMessage, type PairedError, pairErrors } from '../error-pairs.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

const columns = {
  terminal_id: 'integer',
  property_id: 'integer',
  at: 'timestamptz',
  code: 'integer',
  severity: 'smallint',
  component: 'integer',
  rank: 'smallint',
  params: 'jsonb',
  detail: 'text',
  reference: 'text',
} as const;

function toRow({ message, body }: AcceptedOf<'error'>) {
  const code = toDeviceMessageNumber(body.code);
  return {
    terminal_id: message.terminal,
    property_id: message.property,
    at: message.at,
    code,
    severity: severities.indexOf(severityOfDeviceMessage(code)),
    component: body.component,
    rank: body.rank,
    params: body.params,
    detail: body.params.join(', '),
    reference: body.reference,
  };
}

type Row = ReturnType<typeof toRow>;
type Key = Pick<Row, 'terminal_id' | 'reference' | 'component' | 'code' | 'rank'>;

/**
 * Returns the key that the messages about one error share: the reference of the error, or message and component if the
 * terminal gives no reference.
 */
const keyOf = ({ terminal_id, reference, component, code, rank }: Key): string =>
  JSON.stringify(reference === '' ? [terminal_id, component, code, rank] : [terminal_id, reference]);

/** Returns the content of a message about an error, without its time. */
const contentOf = ({ component, code, rank, params }: Pick<Row, 'component' | 'code' | 'rank' | 'params'>): string =>
  JSON.stringify([component, code, rank, params]);

function toMessage(taken: AcceptedOf<'error'>): ErrorMessage<Row> {
  const row = toRow(taken);
  const isClear = taken.body.state === 'cleared';
  return { key: keyOf(row), isNamed: row.reference !== '', at: Date.parse(row.at), isClear, content: contentOf(row), row };
}

/** A stored error that messages may refer to: an open one, or the one of its key that was cleared last. */
interface StoredError extends Key {
  readonly said: Pick<Row, 'component' | 'code' | 'rank' | 'params'>;
  readonly id: number;
  readonly at: string;
  readonly at_ms: number;
  readonly cleared: boolean;
  readonly cleared_ms: number | null;
  readonly raised: boolean;
}

const keyColumns = { terminal_id: 'integer', reference: 'text', component: 'integer', code: 'integer', rank: 'smallint' } as const;

// Four separate conditions instead of one with `or`, so that each can use an index.
const parts = [`k.reference <> ''`, `k.reference = '' and e.component = k.component and e.code = k.code and e.rank = k.rank`].flatMap(
  (isSame) => [`${isSame} and not e.cleared`, `${isSame} and e.cleared order by e.at desc, e.id desc limit 1`],
);
const select = `select k.terminal_id, k.reference, k.component, k.code, k.rank, e.*
  from ${fromColumns(keyColumns, 0, 'k')} cross join lateral (${parts
    .map(
      (part) => `(select e.id, e.at::text as at, (extract(epoch from e.at) * 1000)::float8 as at_ms, e.cleared,
        (extract(epoch from e.cleared_at) * 1000)::float8 as cleared_ms, e.raised,
        json_build_object('component', e.component, 'code', e.code, 'rank', e.rank, 'params', e.params) as said
        from terminal_error e where e.terminal_id = k.terminal_id and e.reference = k.reference and ${part})`,
    )
    .join(' union all ')}) e order by e.at_ms, e.id`;

const params = 'array(select jsonb_array_elements_text(r.params))';
const names = Object.keys(columns);
const insert = `insert into terminal_error (${names.join(', ')}, cleared, cleared_at, raised)
  select ${names.map((name) => (name === 'params' ? params : `r.${name}`)).join(', ')}, r.cleared_at is not null, r.cleared_at, r.raised
  from ${fromColumns({ ...columns, cleared_at: 'timestamptz', raised: 'boolean' })}`;

// A changed row counts as newly arrived, so that readers which continue after a position receive it again.
const arrivesAnew = 'arrived = pg_current_xact_id()::text::bigint';
const close = `update terminal_error e set cleared = true, cleared_at = r.cleared_at, ${arrivesAnew}
  from ${fromColumns({ id: 'bigint', old_at: 'timestamptz', cleared_at: 'timestamptz' })} where e.id = r.id and e.at = r.old_at`;
const changed = ['at', 'code', 'severity', 'component', 'rank', 'detail'] as const;
const begin = `update terminal_error e set ${changed.map((name) => `${name} = r.${name}`).join(', ')}, params = ${params}, raised = true,
    ${arrivesAnew}
  from ${fromColumns({ id: 'bigint', old_at: 'timestamptz', ...columns })} where e.id = r.id and e.at = r.old_at`;

/**
 * Takes a lock for each terminal until the end of the transaction, so that no two boots of a terminal pair errors at the same
 * time.
 */
const lockTerminals = `select pg_advisory_xact_lock(${advisoryLocks.errorsOfTerminal}, terminal)
  from (select unnest($1::integer[]) as terminal order by 1) t`;

async function readHistories(tx: Write, messages: readonly ErrorMessage<Row>[]): Promise<Map<string, ErrorHistory<Row>>> {
  const keys = new Map(messages.map(({ key, row }) => [key, row]));
  const histories = new Map<string, ErrorHistory<Row>>([...keys.keys()].map((key) => [key, { open: [], last: null }]));
  await tx.query(lockTerminals, [[...new Set(messages.map(({ row }) => row.terminal_id))]]);
  for (const row of await tx.query<StoredError>(select, toColumns(keyColumns, [...keys.values()]))) {
    const history = histories.get(keyOf(row));
    if (!history) continue;
    const { id, at, at_ms, cleared_ms, raised, said } = row;
    const times = { at: at_ms, clearedAt: cleared_ms, isRaised: raised };
    const error: PairedError<Row> = { stored: { id, at }, row: null, content: contentOf(said), ...times, change: 'none' };
    if (row.cleared) history.last = error;
    else history.open.push(error);
  }
  return histories;
}

const toTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

async function write(tx: Write, errors: readonly PairedError<Row>[]): Promise<void> {
  const rows = <T>(toOne: (error: PairedError<Row>) => T | null) => errors.flatMap((error) => toOne(error) ?? []);
  const added = rows(({ stored, row, clearedAt, isRaised }) =>
    stored || !row ? null : { ...row, cleared_at: toTime(clearedAt), raised: isRaised },
  );
  const ended = rows(({ stored, clearedAt, change }) =>
    stored && change === 'clear' ? { id: stored.id, old_at: stored.at, cleared_at: toTime(clearedAt) } : null,
  );
  const begun = rows(({ stored, row, change }) =>
    stored && row && change === 'raise' ? { id: stored.id, old_at: stored.at, ...row } : null,
  );
  const all = [
    [insert, { ...columns, cleared_at: '', raised: '' }, added],
    [close, { id: '', old_at: '', cleared_at: '' }, ended],
    [begin, { id: '', old_at: '', ...columns }, begun],
  ] as const;
  for (const [statement, types, given] of all) {
    if (given.length > 0) await tx.execute(statement, toColumns(types, given as never));
  }
}

/**
 * Stores device messages with the severity of the catalogue [LG-04, TM-15]: one row per error, from the message that raises
 * it to the one that clears it.
 */
export async function applyErrors(tx: Write, kinds: ByKind): Promise<void> {
  const given = kinds.error ?? [];
  if (given.length === 0) return;
  const messages = given.map(toMessage);
  const histories = await readHistories(tx, messages);
  const known = [...histories.values()].flatMap(({ open, last }) => [...open, ...(last ? [last] : [])]);
  const added = pairErrors(messages, (key) => histories.get(key) ?? { open: [], last: null });
  await write(tx, [...new Set([...known, ...added])]);
  for (const { message } of given) tx.publish({ kind: 'LOG', property: message.property, payload: { log: 'error-log' } });
}
