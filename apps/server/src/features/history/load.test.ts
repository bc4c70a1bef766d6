import { Readable } from 'node:stream';
import { timeStates } from '@floorwalker/core/statistics/terminal-time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { advanceRecount } from '../../statistics/recount.ts';
import { findStateDifference } from '../../statistics/state-verify.ts';
import { startTestGateway } from '../../testing/gateway.ts';
import { connectMachine, registerTerminals } from '../../testing/machine.ts';
import { addProperties, startTestServer } from '../../testing/server.ts';
import { countAllStates } from '../../testing/terminal-times.ts';
import { DatabaseNotEmpty, HistoryCutOff, HistoryTooOld, loadHistory } from './load.ts';
import { historyTables } from './tables.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const hostile = `a\tb\\N\n"c",{}'; drop--`;
const at = '2026-09-30T22:30:00.123Z';
const soon = '2026-09-30T22:31:00.000Z';
const later = '2026-10-25T00:30:00.000Z';
const base = { operator: 201, rank: 1 };
const transaction = {
  at,
  number: 17_000,
  type: 101,
  startedAt: '2026-09-30T22:29:30.000Z',
  currency: 'EUR',
  amountIn: 12_345,
  amountOut: 12_000,
  flags: 1025,
  operator: 201,
  pieces: 4,
  fee: 300,
  rounding: 45,
  card: '****1234',
  player: '',
  slot: 'S-17',
  host: hostile,
  reference: '',
  jackpot: '',
  jackpotTicket: '',
  cec: '',
  bank: 'B 1',
  issuer: 'Visa',
  external: 'X-9',
  media: [
    { medium: 3, direction: 'in', action: 1, number: '00-1234', pieces: 1, amount: 12_345 },
    { medium: 2, direction: 'out', action: 4, number: '', pieces: 3, amount: 12_000, denomination: 4000, currency: 'USD' },
  ],
  info: [{ type: 1, value: hostile }],
  rates: [{ source: 'EUR', target: 'USD', rate: '1.0825', fee: '2.5' }],
};
const serving = { online: true, operatorLogin: 'none', light: 'off', atm: 'disabled' };
const nothing = { pieces: 0, amount: 0 };
const note = { pieces: 1, amount: 2000 };
const balance = {
  at,
  number: 12,
  type: 'money-service',
  snapshot: 'money-service-end',
  from: '2026-09-30T10:00:00.000Z',
  to: at,
  operators: [201],
  rows: [
    {
      ...{ component: 13, rank: 1, medium: 2, currency: 'EUR', denomination: 2000, opening: note, fills: note, in: nothing, out: nothing },
      ...{ transfer: nothing, adjustments: nothing, removed: nothing, counted: note, roll: note },
    },
  ],
};
const levels: readonly number[] = Array.from({ length: 11 }, () => 1);
const fills: readonly (object | null)[] = levels.map(() => null);
const cassette = { component: 13, rank: 1, medium: 2, currency: null, denomination: 5000, pieces: 90, capacity: 900, level: 2 };
const messages = [
  { kind: 'balance', body: balance },
  { kind: 'transaction', body: transaction },
  { kind: 'transaction', body: { ...transaction, at: later, number: 17_001, media: [], info: [], rates: [] } },
  { kind: 'event', body: { at, event: 170, detail1: hostile, detail2: '' } },
  { kind: 'error', body: { at, code: 'MSG_0501', component: 10, rank: 1, params: [hostile, 'x'], state: 'raised', reference: 'r' } },
  { kind: 'error', body: { at, code: 7, component: 10, rank: 1, params: [], state: 'raised', reference: 'over the end of the month' } },
  { kind: 'error', body: { at, code: 9, component: 10, rank: 1, params: [], state: 'raised', reference: '' } },
  { kind: 'error', body: { at: soon, code: 9, component: 10, rank: 1, params: [], state: 'cleared', reference: '' } },
  { kind: 'error', body: { at: soon, code: 11, component: 10, rank: 1, params: [], state: 'cleared', reference: 'alone' } },
  { kind: 'maintenance', body: { ...base, at, activity: 'cleaning', component: 10, comment: hostile } },
  {
    kind: 'configuration',
    body: { at, configuration: 'Basics', key: 'Pin', old: '1234', new: '4321', dataType: 'password', operator: 201 },
  },
  { kind: 'configuration', body: { at, configuration: 'Basics', key: hostile, old: 'a', new: 'b', dataType: 'string', operator: null } },
  { kind: 'access', body: { at, operator: 201, login: hostile, state: 'logged-in', by: 'card' } },
  { kind: 'state', body: { ...serving, at, state: 'ready', reason: '' } },
  { kind: 'state', body: { ...serving, at: soon, state: 'in-transaction', reason: '' } },
  { kind: 'state', body: { ...serving, at: soon, state: 'failure', reason: hostile } },
  { kind: 'stock', body: { at, levels, fills, units: [] } },
  {
    kind: 'stock',
    body: { at: soon, levels: levels.with(0, 2), fills: fills.with(0, { items: 90, capacity: 900 }), units: [cassette] },
  },
];

const head = {
  property: { id: 101, name: 'Vienna West', zone: 'Europe/Vienna', currency: 'EUR' },
  terminals: [{ id: 17, name: 'Terminal 17', type: 1 }],
};
const span = { from: Date.parse('2026-09-30T00:00:00Z'), to: Date.parse('2026-10-31T00:00:00Z') };

const load = (...lines: readonly object[]) =>
  loadHistory({
    settings: store.connection,
    database: store.database,
    input: Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`)),
    onProgress: () => undefined,
  });

/** All rows without the columns that depend on the time of storing. */
async function contentOf({ database }: Pick<TestDatabase, 'database'>) {
  const content: { [table: string]: unknown } = {};
  for (const [table, columns] of Object.entries(historyTables)) {
    const said = columns.filter((column) => !['id', 'n', 'arrived', 'received', 'transaction_id', 'counter'].includes(column));
    const own =
      table === 'terminal_event'
        ? 'where event <> 120'
        : table === 'operator_access'
          ? 'where terminal_id is not null'
          : table === 'terminal_history'
            ? `where fact in ('state', 'stock')`
            : '';
    content[table] = await database.query(`select ${said.join(', ')} from ${table} ${own} order by ${said.join(', ')}`);
  }
  content.terminal = await database.query(
    'select t.id, t.levels, t.fills, d.stock from terminal t join terminal_detail d on d.terminal_id = t.id where t.id = 17',
  );
  content.terminal_maintenance = await database.query('select * from terminal_maintenance order by component, rank');
  return content;
}

test('imported history is the same as reported history', async () => {
  expect(await load(head, span, { terminal: 17, messages }, { end: true })).toMatchObject({
    property: 101,
    rows: { transaction: 2, media: 2, operator_access: 1 },
  });
  const server = await startTestServer();
  await addProperties(server);
  const side = await startTestGateway(server);
  const [terminal] = await registerTerminals(server.database, [17]);
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(side.gateway.port, terminal);
  try {
    const counters = messages.map(({ kind, body }) => machine.send(kind as 'event', body));
    await machine.committed(Math.max(...counters));
    expect(await contentOf(store)).toEqual(await contentOf(server));
  } finally {
    await machine.leave();
    await side.stop();
    await server.stop();
  }
});

test('[LG-04] an error that is cleared in the next month is one row', async () => {
  const clear = { at: later, code: 7, component: 10, rank: 1, params: [], state: 'cleared', reference: 'over the end of the month' };
  const next = { from: Date.parse('2026-10-01T00:00:00Z'), to: span.to };
  await load(head, span, { terminal: 17, messages }, next, { terminal: 17, messages: [{ kind: 'error', body: clear }] }, { end: true });
  const rows = await store.database.query('select code, at, cleared, cleared_at, raised from terminal_error order by code');
  expect(rows).toEqual([
    { code: 7, at: new Date(at), cleared: true, cleared_at: new Date(later), raised: true },
    { code: 9, at: new Date(at), cleared: true, cleared_at: new Date(soon), raised: true },
    { code: 11, at: new Date(soon), cleared: true, cleared_at: new Date(soon), raised: false },
    { code: 100_501, at: new Date(at), cleared: false, cleared_at: null, raised: true },
  ]);
});

test('media belong to their transactions, and months have partitions with all indexes', async () => {
  await load(head, span, { terminal: 17, messages }, { end: true });
  expect(
    await store.database.query(
      'select t.number, m.medium from media m join transaction t on t.id = m.transaction_id and t.at = m.at order by m.medium desc',
    ),
  ).toEqual([
    { number: 17_000, medium: 3 },
    { number: 17_000, medium: 2 },
  ]);
  expect(await store.database.query('select tableoid::regclass::text as place from transaction order by at')).toEqual([
    { place: 'transaction_2026_09' },
    { place: 'transaction_2026_10' },
  ]);
  const [indexes] = await store.database.query<{ parent: number; month: number }>(
    `select (select count(*)::integer from pg_index where indrelid = 'transaction'::regclass) as parent,
       (select count(*)::integer from pg_index where indrelid = 'transaction_2026_09'::regclass) as month`,
  );
  expect(indexes?.month).toBe(indexes?.parent);
});

test('imported history is added to existing rows', async () => {
  await load(head, span, { terminal: 17, messages }, { end: true });
  const other = { ...head, terminals: [{ id: 18, name: 'Terminal 18', type: 1 }] };
  await load(other, span, { terminal: 18, messages }, { end: true });
  const count = await store.database.query('select terminal_id, count(*)::integer from transaction group by 1 order by 1');
  expect(count).toEqual([
    { terminal_id: 17, count: 2 },
    { terminal_id: 18, count: 2 },
  ]);
});

test('[ST-04] terminals have the numbers by which payments are reported, and existing numbers stay', async () => {
  const terminals = [
    { id: 17, name: 'Terminal 17', type: 9, distributor: 'D-1', customer: 'C-7' },
    { id: 18, name: 'Terminal 18', type: 9, distributor: 'D-2', customer: hostile },
  ];
  await load({ ...head, terminals: terminals.slice(0, 1) }, span, { end: true });
  await load(
    { ...head, terminals: terminals.map((terminal, index) => (index === 0 ? { ...terminal, customer: 'C-8' } : terminal)) },
    span,
    { end: true },
  );
  expect(await store.database.query('select terminal_id, distributor, customer from terminal_settings order by terminal_id')).toEqual([
    { terminal_id: 17, distributor: 'D-1', customer: 'C-7' },
    { terminal_id: 18, distributor: 'D-2', customer: hostile },
  ]);
});

test('terminals with transactions get no second history, and an interrupted import leaves nothing', async () => {
  await expect(load(head, span, { terminal: 17, messages })).rejects.toThrow(HistoryCutOff);
  expect(await store.database.query('select from transaction')).toEqual([]);
  expect(await store.database.query('select from terminal')).toEqual([]);
  await load(head, span, { terminal: 17, messages }, { end: true });
  await expect(load(head, span, { terminal: 17, messages }, { end: true })).rejects.toThrow(DatabaseNotEmpty);
});

test('[ST-02] a history of months that retention has deleted from the statistics of its property is rejected', async () => {
  await load(head, span, { terminal: 17, messages }, { end: true });
  while (await advanceRecount(store.database));
  await store.database.execute(`update statistics_position set kept_from = '2026-10-01T00:00:00Z'`);
  const second = { ...head, terminals: head.terminals.map((terminal) => ({ ...terminal, id: terminal.id + 100 })) };
  await expect(load(second, span, { terminal: 117, messages }, { end: true })).rejects.toThrow(HistoryTooOld);
  expect(await store.database.query('select from transaction where terminal_id = 117')).toEqual([]);
});

test('[ST-02] the states of an imported history are in the statistics, and its terminals have no contact after its end', async () => {
  await load(head, span, { terminal: 17, messages }, { end: true });
  await countAllStates(store.database);
  while (await advanceRecount(store.database));
  expect(await findStateDifference(store.database, { property: 101, from: '2026-09-29', to: '2026-11-05' })).toBeNull();
  const cells = await store.database.query<{ state: number; ms: number }>(
    `select state, sum(ms)::bigint as ms from state_by_month c join property p on p.id = c.property_id and p.statistics_generation = c.generation
     where business_day < '2026-11-01' group by 1 order by 1`,
  );
  const failing = span.to + 180_000 - Date.parse(soon);
  const lost = Date.parse('2026-11-01T03:00:00Z') - span.to - 180_000;
  expect(cells.map(({ state, ms }) => [timeStates[state], ms])).toEqual([
    ['ready', Date.parse(soon) - Date.parse(at)],
    ['failure', failing],
    ['not-connected', lost],
  ]);
});
