import { newTerminalSecret, toSecretHash } from '../../crypto/terminal-secret.ts';
import { type BulkConnection, openBulk } from '../../db/bulk.ts';
import type { Database } from '../../db/database.ts';
import { restartLevels } from '../../statistics/level-hours.ts';
import { requestRecount } from '../../statistics/recount.ts';
import { createBusinessDays } from './business-days.ts';
import type { LateClear } from './error-rows.ts';
import { type HistoryHead, type HistoryLine, readLines } from './format.ts';
import { addConnections, addPresentStock } from './last-reports.ts';
import { createEventNumbers, createNumbers } from './numbers.ts';
import { createRowWriter } from './rows.ts';
import { attachStagingTable, type StagingTable } from './staging-table.ts';
import { createStagingTables } from './staging-tables.ts';
import { type HistoryTable, monthlyTables } from './tables.ts';

/** The database already holds transactions of these terminals, which the history would duplicate. */
export class DatabaseNotEmpty extends Error {}

/** The input ended before its last line. */
export class HistoryCutOff extends Error {}

/** The history begins before `keptFrom`, and the statistics of its property no longer count rows of that time. */
export class HistoryTooOld extends Error {
  readonly keptFrom: Date;
  constructor(keptFrom: Date) {
    super();
    this.keptFrom = keptFrom;
  }
}

/** Progress of a load: messages processed, and the instant reached. */
export interface HistoryProgress {
  readonly messages: number;
  readonly reached: string;
}

interface Options {
  readonly settings: Parameters<typeof openBulk>[0];
  readonly database: Database;
  readonly input: AsyncIterable<Buffer | string>;
  readonly onProgress: (progress: HistoryProgress) => void;
}

/** Result of a load: the property, and the stored rows by table. */
export interface LoadedHistory {
  readonly property: number;
  readonly rows: { readonly [T in HistoryTable]?: number };
}

/**
 * Loads a history completely or not at all. Rows go to staging tables, which become partitions of the real tables in one
 * final transaction.
 */
export async function loadHistory({ settings, database, input, onProgress }: Options): Promise<LoadedHistory> {
  const lines = readLines(input);
  const head = (await lines.next()).value as HistoryHead;
  await rejectKnownProperties(database, head);
  let next = await lines.next();
  await rejectDeletedMonths(database, head, next.value as HistoryLine | undefined);
  const stagingTables = await createStagingTables(settings);
  const [dayStart] = await database.query<{ ms: number }>(
    `select extract(epoch from day_start)::integer * 1000 as ms from property where id = $1
     union all select extract(epoch from interval '04:00')::integer * 1000`,
    [head.property.id],
  );
  const numbers = { transaction: createNumbers(database, 'transaction'), media: createNumbers(database, 'media') };
  const errors = createNumbers(database, 'terminal_error');
  const { write, errors: errorRows } = createRowWriter({
    property: head.property.id,
    currency: head.property.currency,
    businessDay: createBusinessDays(head.property.zone, dayStart?.ms ?? 0),
    next: {
      transaction: numbers.transaction.next,
      media: numbers.media.next,
      error: errors.next,
      event: await createEventNumbers(database),
    },
    put: stagingTables.put,
  });
  let messages = 0;
  let whole = false;
  let ends = 0;
  for (; !next.done; next = await lines.next()) {
    const line = next.value as HistoryLine;
    await Promise.all([numbers.transaction.fill(), numbers.media.fill(), errors.fill(), stagingTables.ready()]);
    if ('from' in line) {
      errorRows.flush(line.from);
      ends = Math.max(ends, line.to);
      stagingTables.closeUntil(line.from);
      await stagingTables.open(line.from, line.to);
      onProgress({ messages, reached: new Date(line.from).toISOString() });
      continue;
    }
    if ('end' in line) {
      whole = true;
      break;
    }
    for (const message of line.messages) write(line.terminal, message);
    messages += line.messages.length;
  }
  errorRows.flush(Number.POSITIVE_INFINITY);
  const built = await stagingTables.finish();
  if (!whole) throw new HistoryCutOff();
  await join(
    settings,
    head,
    built.map(({ staging }) => staging),
    errorRows.late,
    ends,
  );
  const rows: { [T in HistoryTable]?: number } = {};
  for (const { staging, rows: count } of built) rows[staging.table] = (rows[staging.table] ?? 0) + count;
  return { property: head.property.id, rows };
}

async function rejectKnownProperties(database: Database, { terminals }: HistoryHead): Promise<void> {
  const ids = terminals.map(({ id }) => id);
  const known = await database.query('select from transaction where terminal_id = any($1::integer[]) limit 1', [ids]);
  if (known.length > 0) throw new DatabaseNotEmpty();
}

/**
 * Rejects rows that a recount would not count: it copies the cells of months that retention has deleted, if the property has some. The first
 * span is the oldest one.
 */
async function rejectDeletedMonths(database: Database, { property }: HistoryHead, first: HistoryLine | undefined): Promise<void> {
  if (!first || !('from' in first)) return;
  const [position] = await database.query<{ keptFrom: Date }>(
    `select kept_from as "keptFrom" from statistics_position
     where kept_from > $2 and exists (select from transaction_by_hour where property_id = $1 and hour < kept_from)`,
    [property.id, new Date(first.from)],
  );
  if (position) throw new HistoryTooOld(position.keptFrom);
}

/** Adds property and terminals and attaches all staging tables, in one transaction. */
async function join(
  settings: Options['settings'],
  head: HistoryHead,
  stagingTables: readonly StagingTable[],
  late: readonly LateClear[],
  ends: number,
): Promise<void> {
  const connection = await openBulk(settings);
  try {
    await connection.query('begin');
    await addProperty(connection, head);
    for (const staging of stagingTables) await attachStagingTable(connection, staging);
    await clearLate(connection, late);
    await addConnections(connection, head, ends);
    await addPresentStock(connection, head, ends);
    await requestRecount(connection, head.property.id);
    await connection.query('select note_logged_maintenance($1)', [head.terminals.map(({ id }) => id)]);
    await restartLevels(
      connection,
      head.terminals.map(({ id }) => id),
    );
    await connection.query('commit');
    await analyzeParents(connection);
  } finally {
    await connection.close();
  }
}

/** Analyses the partitioned tables as a whole: the planner needs their statistics besides those of each month. */
async function analyzeParents({ query }: BulkConnection): Promise<void> {
  const [server] = await query<{ alone: boolean }>(`select current_setting('server_version_num')::integer >= 180000 as alone`);
  await query(`analyze ${monthlyTables.map((table) => (server?.alone ? `only ${table}` : table)).join(', ')}`);
}

/** Clears errors whose rows were written at the end of a month, before their clearing message arrived. */
async function clearLate({ query }: BulkConnection, late: readonly LateClear[]): Promise<void> {
  if (late.length === 0) return;
  await query(
    `update terminal_error e set cleared = true, cleared_at = r.cleared_at
     from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as r(id, at, cleared_at) where e.id = r.id and e.at = r.at`,
    [late.map(({ id }) => id), late.map(({ at }) => at), late.map(({ clearedAt }) => clearedAt)],
  );
}

async function addProperty({ query }: BulkConnection, { property, terminals }: HistoryHead): Promise<void> {
  const { id, name, zone, currency, position = [null, null] } = property;
  await query(
    'insert into property (id, name, zone, currency, latitude, longitude) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [id, name, zone, currency, ...position],
  );
  await query(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select id, $1, name, type, $2, secret from unnest($3::integer[], $4::text[], $5::integer[], $6::bytea[]) as t(id, name, type, secret)
     on conflict do nothing`,
    [
      id,
      zone,
      terminals.map((terminal) => terminal.id),
      terminals.map((terminal) => terminal.name),
      terminals.map((terminal) => terminal.type),
      // Random secrets that are not kept: terminals of a loaded history cannot connect until they are registered again.
      terminals.map(() => toSecretHash(newTerminalSecret())),
    ],
  );
  await query(
    `insert into terminal_settings (terminal_id, distributor, customer, serial, location, bank_terminal, kiosk, address, contact, email, phone)
     select id, distributor, customer, '', '', '', '', '', '', '', '' from unnest($1::integer[], $2::text[], $3::text[]) as t(id, distributor, customer)
     on conflict do nothing`,
    [
      terminals.map((terminal) => terminal.id),
      terminals.map(({ distributor = '' }) => distributor),
      terminals.map(({ customer = '' }) => customer),
    ],
  );
}
