import type { HistoryMark } from '@floorwalker/core/endpoints/terminal-history';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const since = { since: at('02:00'), until: null, initial: true };

const error: HistoryMark = {
  kind: 'error',
  at: at('03:00'),
  until: null,
  count: 1,
  severity: 'error',
  code: 5003,
  command: '',
  state: 'raised',
  component: 12,
  rank: 1,
  params: ['tray\u202e'],
  amount: null,
  currency: null,
};
const restart: HistoryMark = {
  ...error,
  kind: 'command',
  severity: null,
  code: null,
  command: 'terminal.restart',
  state: 'done',
  params: ['Olga\u001b', ''],
};
const approval: HistoryMark = {
  ...error,
  kind: 'approval',
  severity: null,
  code: 101,
  state: 'approved',
  params: ['Sven'],
  amount: 12_345,
  currency: 'EUR',
};
const events: HistoryMark = { ...error, kind: 'event', until: at('03:30'), count: 77, code: null, component: null, params: [] };

const state = {
  terminal: 17,
  zone: 'Europe/Vienna',
  at: at('03:10'),
  first: at('02:00'),
  state: { ...since, state: 'failure', reason: 'door\u202e open', online: true, operatorLogin: 'none', light: 'off', atm: 'disabled' },
  connection: { ...since, until: at('05:00'), initial: false, connection: 'connected' },
  stock: {
    ...since,
    levels: [1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    fills: Array.from({ length: 11 }, () => null),
    units: [{ component: 10, rank: 1, medium: 1, currency: 'EUR', denomination: 2000, pieces: 7, capacity: null, level: 1 }],
  },
  software: { ...since, software: '7.4\u001b' },
  versions: null,
  machine: null,
  configuration: null,
  errors: [error],
  around: [error, restart, approval],
  hidden: ['configuration'],
};
const line = {
  terminal: 17,
  zone: 'Europe/Vienna',
  from: at('00:00'),
  to: at('04:00'),
  first: at('02:00'),
  bands: [
    { fact: 'state', since: at('02:00'), until: at('03:00'), initial: true, value: 'ready', count: 1 },
    { fact: 'state', since: at('03:00'), until: null, initial: false, value: null, count: 9 },
  ],
  marks: [error, restart, approval, events],
  hidden: [],
};

async function floor(argv: readonly string[], options: TestOptions = {}, values: { readonly [call: string]: object } = {}) {
  const { address, calls } = await startRecorded({
    'GET /terminals/17/state': { value: state },
    'GET /terminals/17/time-line': { value: line },
    ...values,
  });
  const factory = await createTestFactory({ server: address, ...options });
  const code = await runFloor(['terminal', ...argv], factory);
  return { code, calls: calls.map(({ line: sent }) => sent), stdout: factory.stdout(), stderr: factory.stderr() };
}

test('a state at a time is marked as the past, with the times of its intervals and without control characters', async () => {
  const { code, stdout } = await floor(['show', '17', '--at', '2026-11-20T03:10Z'], { isTty: true });
  expect(code).toBe(0);
  for (const text of [
    /^Terminal 17 {2}Past: /,
    /This is how the terminal was then/,
    /State {2}\(since .*not known before\)/,
    /Connection {2}\(.* to .*\)/,
    /door<u\+202E> open/,
    /7\.4<u\+001B>/,
    /Versions\n {2}Not known for this time/,
    /Open errors\n.*tray<u\+202E>/,
    /Done · Olga<u\+001B>/,
    /123\.45.*Sven/,
    /Your rights do not show: Configuration/,
  ]) {
    expect(stdout).toMatch(text);
  }
});

test('a state at a time is JSON, fields of it, or lines for a pipe', async () => {
  expect(JSON.parse((await floor(['show', '17', '--at', '2026-11-20T03:10Z', '-o', 'json'])).stdout)).toEqual(state);
  expect(JSON.parse((await floor(['show', '17', '--at', '2026-11-20T03:10Z', '--json', 'terminal,first'])).stdout)).toEqual({
    terminal: 17,
    first: at('02:00'),
  });
  const { stdout } = await floor(['show', '17', '--at', '2026-11-20T03:10Z']);
  expect(stdout).toContain('state\tstate\tfailure\n');
  expect(stdout).toContain('hidden\tconfiguration\n');
});

test('the history of a terminal is a table of states and marks in the order of time', async () => {
  const { code, stdout } = await floor(['history', '17'], { isTty: true, width: 200 });
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[1]).toMatch(/State +Ready \(not known before\)/);
  expect(stdout).toMatch(/State +9 changes/);
  expect(stdout).toMatch(/Events +77 events/);
  expect(stdout).toMatch(/Command +.*Olga<u\+001B>/);
  expect((await floor(['history', '17', '-o', 'csv'])).stdout).toMatch(/^at,until,kind,count,value,severity,text\r?\n2026-11-20T02:00/);
  expect(JSON.parse((await floor(['history', '17', '-o', 'json'])).stdout)).toEqual(line);
});

test('a history without records says so, and problems and malformed times are reported', async () => {
  const empty = { 'GET /terminals/17/time-line': { value: { ...line, bands: [], marks: [], first: null } } };
  const { calls, stderr: note } = await floor(['history', '17', '--since', '2026-11-20T02:00Z'], { isTty: true }, empty);
  expect(note).toBe('Nothing has been recorded for this terminal yet.\n');
  expect(calls.map(decodeURIComponent)).toContainEqual(expect.stringMatching(/time-line\?from=2026-11-20T02:00:00.000Z$/));
  expect(await floor(['show', '17', '--at', 'soon'])).toMatchObject({ code: 2, calls: [] });
  expect(await floor(['history', '17', '--until', '31:00'])).toMatchObject({ code: 2, calls: [] });
  const future = { 'GET /terminals/17/state': toProblem('terminal-history.in-future') };
  const { code, stderr } = await floor(['show', '17', '--at', '2026-11-20T03:10Z'], {}, future);
  expect(code).toBe(2);
  expect(stderr).toMatch(/terminal-history.in-future/);
});
