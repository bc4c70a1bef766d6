import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HistoryEntry, recordTerminalHistory } from '../../db/terminal-history.ts';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
let admin: string;
let olga: string;
let sam: string;

beforeAll(async () => {
  logs = await startTestLogs();
  [admin, olga, sam] = (await Promise.all(['administrator', 'operator', 'support'].map((login) => logs.signIn(login)))) as [
    string,
    string,
    string,
  ];
});
afterAll(() => logs.stop());
beforeEach(async () => {
  for (const table of ['terminal_history', 'terminal_error', 'terminal_event', 'approval'])
    await logs.database.execute(`delete from ${table}`);
});

const entry = (minute: number, value: object, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  terminal: 17,
  property: 101,
  fact: 'state',
  at: when(minute),
  counter: minute,
  value,
  ...more,
});
const state = (name: string) => ({ state: name, reason: '', online: true, operatorLogin: 'none', light: 'off', atm: 'disabled' });
const record = (...entries: readonly HistoryEntry[]) => recordTerminalHistory(logs.database, entries);

const read = async (path: string, as = admin) => (await logs.call(`GET /terminals/17/${path}`, { as })).body;
const stateAt = (minute: number, as = admin) => read(`state?at=${when(minute)}`, as);
const timeLine = (from: number, to: number, as = admin) => read(`time-line?from=${when(from)}&to=${when(to)}`, as);

const addError = (minute: number, more: object = {}) =>
  logs.add('terminal_error', {
    terminal_id: 17,
    property_id: 101,
    at: when(minute),
    code: 5003,
    severity: 2,
    component: 12,
    rank: 1,
    params: ['tray\u202e'],
    detail: 'tray',
    reference: '',
    cleared: false,
    ...more,
  });

test('a time before the first record has no values and names the first record; a time in the future is refused', async () => {
  await record(entry(5, state('ready')));
  expect(await stateAt(4)).toMatchObject({ first: when(5), state: null, stock: null, errors: [], around: [] });
  expect(await stateAt(5)).toMatchObject({ state: { state: 'ready', since: when(5), until: null, initial: false } });
  const future = await logs.call('GET /terminals/17/state?at=2999-01-01T00:00:00Z', { as: admin });
  expect([future.status, future.body.code]).toEqual([422, 'terminal-history.in-future']);
  for (const at of ['yesterday', '', '2026-02-31T00:00:00Z', "' or 1=1"]) {
    expect((await logs.call(`GET /terminals/17/state?at=${encodeURIComponent(at)}`, { as: admin })).status).toBe(422);
  }
});

test('a late report splits an interval, of two of one moment the later message is valid, and a clock that runs ahead hides nothing', async () => {
  await record(entry(1, state('ready')), entry(9, state('error')));
  await record(entry(5, state('failure')));
  await record(entry(5, state('blocked'), { counter: 4 }));
  expect((await stateAt(6)).state).toMatchObject({ state: 'failure', since: when(5), until: when(9) });
  await record(entry(0, state('shut-off'), { at: '2199-01-01T00:00:00.000Z' }));
  const now = await read(`state?at=${new Date().toISOString()}`);
  expect(now.state).toMatchObject({ state: 'shut-off', until: null });
  await record(entry(0, state('ready'), { at: new Date().toISOString() }));
  expect((await read(`state?at=${new Date().toISOString()}`)).state.state).toBe('ready');
});

test('errors that were open, and what happened around the time', async () => {
  await record(entry(1, state('ready')));
  await addError(2);
  await addError(3, { cleared: true, cleared_at: when(6), code: 5004 });
  await addError(7, { code: 5005 });
  await logs.database.execute(
    `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2)
     values (1, $1, 17, 101, 120, 0, 'x', ''), (2, $2, 17, 101, 121, 1, '', '')`,
    [when(4), when(40)],
  );
  const { errors, around } = await stateAt(5);
  expect(errors.map(({ code, state }: { code: number; state: string }) => [code, state])).toEqual([
    [5004, 'raised'],
    [5003, 'raised'],
  ]);
  expect(errors[1]).toMatchObject({ at: when(2), until: null, severity: 'error', component: 12, rank: 1, params: ['tray\u202e'] });
  expect(around.map(({ kind, code }: { kind: string; code: number }) => [kind, code])).toEqual([
    ['error', 5003],
    ['error', 5004],
    ['event', 120],
    ['error', 5005],
  ]);
});

test('another property, and what needs a right of its own, stay hidden', async () => {
  await record(entry(1, state('ready'), { property: 102 }), entry(1, { version: 1, entries: [] }, { fact: 'configuration' }));
  await addError(2, { property_id: 102 });
  expect(await stateAt(3)).toMatchObject({ state: { state: 'ready' }, errors: [{ code: 5003 }] });
  // Operator 201 sees property 101 only: the terminal came from 102.
  expect(await stateAt(3, olga)).toMatchObject({ first: when(1), state: null, errors: [] });
  expect((await timeLine(0, 5, olga)).bands).toEqual([]);
  expect((await logs.call(`GET /terminals/90/state?at=${when(1)}`, { as: olga })).status).toBe(404);
  expect((await logs.call('GET /terminals/90/time-line', { as: olga })).status).toBe(404);
  await logs.database.execute(
    `update operator set withheld = '{error-log.view,event-log.view,configuration-entries.view}' where login = 'support'`,
  );
  expect(await stateAt(3, sam)).toMatchObject({ errors: null, configuration: null, hidden: ['configuration', 'error', 'event'] });
  expect(await timeLine(0, 5, sam)).toMatchObject({ marks: [], hidden: ['error', 'event'] });
  await logs.database.execute(`update operator set withheld = '{terminal-detail.view}' where login = 'support'`);
  for (const path of [`state?at=${when(1)}`, 'time-line']) {
    expect((await logs.call(`GET /terminals/17/${path}`, { as: sam })).body.code).toBe('right.missing');
  }
});

test('the time line has states as bands, equal ones as one, and marks in the order of time', async () => {
  await record(entry(1, state('ready')), entry(3, state('ready')), entry(5, state('error')));
  await record(entry(2, { connection: 'connected' }, { fact: 'connection' }));
  await addError(4);
  const { bands, marks } = await timeLine(2, 10);
  expect(bands).toEqual([
    { fact: 'state', since: when(1), until: when(5), initial: false, value: 'ready', count: 1 },
    { fact: 'state', since: when(5), until: null, initial: false, value: 'error', count: 1 },
    { fact: 'connection', since: when(2), until: null, initial: false, value: 'connected', count: 1 },
  ]);
  expect(marks).toMatchObject([{ kind: 'error', at: when(4), count: 1, code: 5003 }]);
  for (const [from, to] of [
    [5, 5],
    [6, 5],
    [-60 * 24 * 401, 5],
  ] as const) {
    expect((await timeLine(from, to)).code).toBe('terminal-history.span');
  }
});

test('a dense time line is bounded, and its counts are those of all rows', async () => {
  await logs.database.execute(
    `insert into terminal_history (terminal_id, fact, at, counter, property_id, value)
     select 17, 'state', $1::timestamptz + n * interval '1 second', n, 101, jsonb_build_object('state', case n % 2 when 0 then 'ready' else 'error' end)
     from generate_series(0, 3599) n`,
    [when(0)],
  );
  await logs.database.execute(
    `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2)
     select n, $1::timestamptz + n * interval '1 second', 17, 101, 120, case n when 77 then 2 else 0 end, '', '' from generate_series(0, 3599) n`,
    [when(0)],
  );
  const { bands, marks } = await timeLine(0, 60);
  expect(bands.length).toBeLessThanOrEqual(200);
  expect(bands.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3600);
  expect(bands.at(-1)).toMatchObject({ value: 'error', until: null });
  expect(marks.length).toBeLessThanOrEqual(61);
  expect(marks.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3600);
  expect(marks[1]).toMatchObject({ kind: 'event', severity: 'error', code: null });
});
