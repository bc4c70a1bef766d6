import { rightOfTab } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { toError, toEvent, toIdentifiers, toTerminal } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const detail = {
  registered: '2026-01-02T08:00:00.000Z',
  boot: 'b1',
  firstSeen: '2026-01-02T08:00:00.000Z',
  versions: { Bios: '1.2', 'evil\u001b[31m': { a: 1 } },
  stock: [
    { component: 13, rank: 1, medium: 2, currency: 'EUR', denomination: 2000, pieces: 1200, capacity: 2400, level: 1 },
    { component: 14, rank: 1, medium: 2, currency: 'GBP', denomination: 500, pieces: 3, capacity: null, level: 0 },
    { component: 32, rank: 1, medium: null, currency: 'EUR', denomination: null, pieces: 0, capacity: 900, level: 3 },
  ],
  gaps: 2,
};
const property = {
  id: 101,
  name: 'Vienna West',
  zone: 'Europe/Vienna',
  currency: 'EUR',
  dayStart: '06:00',
  address: 'Ring\u202e 1',
  minInService: 0,
  latitude: '',
  longitude: '',
  closedHours: [],
  closedDays: [],
  bandwidth: 0,
  terminals: 80,
  operators: 3,
  version: 1,
};
const settings = {
  id: 17,
  name: 'Hall 2 East',
  type: 1,
  zone: 'Europe/Vienna',
  currency: '',
  visible: true,
  use: 'in-use',
  secret: 'current',
  lifecycleStep: 'none',
  emergencyPinAssigned: false,
  address: 'Ring 1',
  contact: '',
  email: '',
  phone: '',
};
const identifiers = toIdentifiers({ serial: 'KX-1' });
const act = { at: '2026-11-20T21:10:00.000Z', operatorName: 'Olga\u202e', assigneeName: null, until: null, comment: '' };
const logs = ['transaction-log', 'media-log', 'maintenance-log', 'operator-access-log', 'configuration-change-log'];
const script = {
  'GET /terminals/17': { value: toTerminal() },
  'GET /terminals/17/detail': { value: detail },
  'GET /properties/101': { value: property },
  'GET /terminal-settings/17': { value: settings },
  'GET /terminal-identifiers/17': { value: identifiers },
  'GET /error-log': toPage([
    toError({
      id: 7,
      code: 5003,
      params: ['A1'],
      handling: 'assigned',
      assignee: 'Petra',
      assigneeId: 2,
      acknowledged: true,
      comments: 1,
      version: 3,
    }),
    toError({ id: 8, handling: 'snoozed', snoozedUntil: '2026-11-21T05:00:00.000Z', version: 1 }),
  ]),
  'GET /error-log/7/history': {
    value: {
      items: [
        { ...act, id: 4, act: 'assign', assigneeName: 'Petra', comment: 'part\u001b[2J ordered' },
        { ...act, id: 3, act: 'acknowledge' },
        { ...act, id: 2, act: 'unacknowledge', comment: 'earlier' },
        { ...act, id: 1, act: 'acknowledge' },
      ],
    },
  },
  'GET /event-log': toPage([toEvent(7, { event: 161, detail1: '4', version: 1 }), toEvent(6, { event: 170 })]),
  'GET /event-log/7/history': { value: { items: [{ ...act, id: 1, act: 'comment', comment: 'dust' }] } },
  'GET /terminal-functions': toPage([]),
  'GET /configuration-states': toPage([]),
  ...Object.fromEntries(logs.map((log) => [`GET /${log}`, toPage([])])),
};

async function describe(argv: readonly string[], world: TestOptions = {}, rights: readonly string[] = Object.values(rightOfTab)) {
  const session = { value: { rights: [...rights, 'terminal.view'], login: 'a', name: 'A', role: 'supervisor', properties: [] } };
  const { address, calls } = await startRecorded({ ...script, 'GET /session': session });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['terminal', 'describe', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls: calls.map(({ line }) => line) };
}

test('[TM-06] describe prints each tab of the details as a section, within 80 columns', async () => {
  const { code, stdout, stderr } = await describe(['17'], { isTty: true, width: 80 });
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n');
  expect(lines[0]).toBe('Terminal 17  Hall 2 East');
  expect(lines.filter((line) => /^\S/.test(line)).slice(1)).toEqual([
    'Status',
    'Property details',
    'Stock',
    'Versions',
    'Settings',
    'Address',
    'Functions',
    'Transactions',
    'Errors',
    'Events',
    'Media',
    'Maintenance',
    'Operator access',
    'Configuration changes',
    'Stock and versions',
    'Identifiers',
    'Configuration',
  ]);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(stdout).toMatch(/Missing messages +2\n/);
  expect(stdout).toContain('Assigned  Crypto keyboar');
  expect(stdout).toContain('evil<u+001B>[31m');
  expect(stdout).toMatch(/BIOS +1\.2\n/);
  expect(stdout).toMatch(/Postal address +Ring<u\+202E> 1\n|Address +Ring<u\+202E> 1\n/);
  expect(stdout).toMatch(/Bill cassette 1 · Bill \(banknote\) · EUR 20\.00 +OK · 1,200 of 2,400\n/);
  expect(stdout).toMatch(/Note cashbox 1 · Bill \(banknote\) · GBP 5\.00 +3\n/);
  expect(stdout).toMatch(/Receipt printer 1 +Empty · 0 of 900\n/);
  expect(stdout).toMatch(/Value in EUR +EUR 24,000\.00\n +Value in GBP +GBP 15\.00\n/);
  expect(stdout).not.toContain('\u001b[31m{');
});

test('[TM-15] describe names the cause of the state, and who does what about it and why', async () => {
  const { stdout } = await describe(['17'], { isTty: true, width: 200 });
  const [from, to] = [stdout.indexOf('Cause'), stdout.indexOf('State')];
  const lines = stdout
    .slice(from, to)
    .split('\n')
    .map((line) => line.trim());
  expect(lines[0]).toMatch(/^Cause +Crypto keyboard: key check value A1 differs \(Error, /);
  expect(lines.slice(1, -1)).toEqual([
    expect.stringMatching(/^Olga<u\+202E> assigned the error to Petra \(.*\): part<u\+001B>\[2J ordered$/),
    expect.stringMatching(/^Olga<u\+202E> acknowledged the error \(.*\)$/),
    expect.stringMatching(/^Time set too often \(Warning, .*\)$/),
    expect.stringMatching(/^Olga<u\+202E> wrote a comment \(.*\): dust$/),
    '1 comment',
    '1 snoozed error',
    '2 events in progress',
  ]);
  expect(JSON.parse((await describe(['17', '--json', 'cause'])).stdout)).toMatchObject({
    cause: { error: { row: { id: 7 }, acts: [{ id: 4 }, { id: 3 }] }, event: { row: { n: 7 } }, events: 2 },
  });
  expect((await describe(['17'])).stdout).toMatch(/\ncause\t.*"id":7.*\ncause\t.*"act":"assign"/);
});

test('[TM-06] [SE-10] sections that the rights do not allow are not requested, and are named', async () => {
  const { stdout, calls } = await describe(['17'], { isTty: true }, ['terminal-detail.view', 'event-log.view']);
  expect(calls.map((line) => line.split('?')[0]?.replace('/api/v1', '')).sort()).toEqual(
    expect.arrayContaining(['GET /event-log', 'GET /session', 'GET /terminals/17', 'GET /terminals/17/detail']),
  );
  expect(calls.some((line) => line.includes('error-log') || line.includes('terminal-settings'))).toBe(false);
  expect(stdout.replaceAll('\n', ' ')).toContain(
    'Not shown, because you do not have the rights: Settings, Address, Transactions, Errors, Media',
  );
});

test('--json prints sections by name, and --limit the number of rows of each log', async () => {
  const { stdout, calls } = await describe(['17', '--limit', '3', '--json', 'error-log,hidden,address']);
  expect(JSON.parse(stdout)).toMatchObject({ 'error-log': [{ code: 5003 }, { code: 1025 }], hidden: [], address: { address: 'Ring 1' } });
  expect(calls.filter((line) => line.includes('/error-log?')).some((line) => line.includes('limit=3'))).toBe(true);
  expect((await describe(['17', '--json', 'nothing'])).code).toBe(2);
});

test('in a pipe each line begins with its section', async () => {
  const { stdout } = await describe(['17'], {}, ['terminal-detail.view', 'event-log.view']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual(['id\t17', 'name\tHall 2 East']);
  expect(lines).toContain('status\tstate\tready');
  expect(lines.filter((line) => line.startsWith('event-log\t'))).toHaveLength(2);
  expect(lines).toContain('hidden\terror-log');
});

test('an unknown terminal is reported as by show', async () => {
  const { address } = await startRecorded({
    'GET /session': { value: { rights: [] } },
    'GET /terminals/99': toProblem('route.not-found'),
  });
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['terminal', 'describe', '99'], factory)).toBe(1);
});
