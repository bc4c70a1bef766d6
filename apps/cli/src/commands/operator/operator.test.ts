import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { toOperatorRow, toRightsProfile } from '../../testing/operator-rows.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const row = toOperatorRow({ name: 'Petra Huber' });
const explained = {
  operator: 205,
  name: 'Petra\u202e Huber',
  right: 'terminal.restart',
  node: 321,
  area: 'terminals',
  needs: null,
  artRights: ['terminal-restart'],
  granted: false,
  reason: 'property-hidden',
  profile: { id: 'night-shift', name: 'Night shift' },
  allProperties: false,
  properties: [{ id: 101, name: 'Vienna West' }],
  terminal: { id: 18, name: 'Lobby', property: 102, propertyName: 'Reno North' },
};

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    'GET /operators': toPage([row]),
    'GET /operators/205': { value: row },
    'POST /operators': { value: row },
    'PUT /operators/205': { value: row },
    'POST /operators/205/disable': { value: row },
    'POST /operators/205/enable': { value: row },
    'DELETE /operators/205': null,
    'POST /rights-profiles': { value: toRightsProfile() },
    'DELETE /rights-profiles/night-shift': null,
    'GET /operators/205/rights/terminal.restart': { value: explained },
    'GET /operators/205/rights/terminal.restart?terminal=18': { value: explained },
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(argv, factory);
  const sent = calls.filter(({ line }) => !line.startsWith('GET'));
  return {
    code,
    stdout: factory.stdout(),
    stderr: factory.stderr(),
    questions: factory.questions,
    lines: sent.map(({ line }) => line),
    bodies: sent.map(({ body }) => body),
  };
}

const add = [
  'operator',
  'add',
  '205',
  '--login',
  'p.huber',
  '--name',
  'Petra Huber',
  '--profile',
  'night-shift',
  '--properties',
  '101,102',
];

test('[MG-01] a password is read from standard input or prompted twice, and is no value of the command line', async () => {
  const piped = await floor([...add, '--password-stdin', '--cards', '04A2,04FF'], { input: 'a phrase of hers\n' });
  expect([piped.code, piped.stderr]).toEqual([0, 'Operator created: 205\n']);
  expect(piped.bodies).toMatchObject([
    {
      id: 205,
      password: 'a phrase of hers',
      properties: [101, 102],
      cards: ['04A2', '04FF'],
      loginAllowed: true,
      mustChangePassword: true,
    },
  ]);
  const prompted = await floor(add, { isTty: true, answers: ['a phrase of hers', 'a phrase of hers'] });
  expect(prompted.questions).toEqual(['Password: ', 'Password once more: ']);
  expect(prompted.bodies).toMatchObject([{ password: 'a phrase of hers' }]);
  const differing = await floor(add, { isTty: true, answers: ['one', 'two'] });
  expect([differing.code, differing.lines]).toEqual([2, []]);
  expect(await floor(add)).toMatchObject({ code: 2, lines: [], stderr: expect.stringContaining('--password-stdin') });
  expect((await floor([...add, '--password', 'a phrase'])).code).toBe(2);
});

test('[MG-02] device password and PIN are asked for twice without echo, and are no values of the command line', async () => {
  const { code, bodies, questions } = await floor(['operator', 'edit', '205', '--pin'], { isTty: true, answers: ['5512', '5512'] });
  expect(code).toBe(0);
  expect(bodies).toMatchObject([{ pin: '5512', devicePassword: '', password: '' }]);
  expect(questions.join()).toContain('Safe door PIN (4 to 12 digits)');
  const given = await floor(['operator', 'edit', '205', '--device-password-stdin'], { input: 'a phrase for machines\n' });
  expect(given.bodies).toMatchObject([{ devicePassword: 'a phrase for machines', pin: '' }]);
  expect(await floor(['operator', 'edit', '205', '--pin', '5512'], { isTty: true, answers: ['', ''] })).toMatchObject({
    code: 2,
    bodies: [],
  });
  const short = await floor(['operator', 'edit', '205', '--pin-stdin'], { input: '12\n' });
  expect(short).toMatchObject({ code: 2, bodies: [] });
  expect(short.stderr).toContain('floor: --pin is not valid\n  → --pin: Safe door PIN (4 to 12 digits)\n');
});

test('[MG-02] a change keeps password and other values', async () => {
  const { code, bodies } = await floor(['operator', 'edit', '205', '--position', 'Manager']);
  expect(code).toBe(0);
  expect(bodies).toMatchObject([{ position: 'Manager', login: 'p.huber', password: '', properties: [101, 102], version: 3 }]);
  const piped = await floor(['operator', 'edit', '205', '--password-stdin'], { input: 'next phrase' });
  expect(piped.bodies).toMatchObject([{ password: 'next phrase' }]);
});

test('operators are disabled and deleted by login name or ID, after a question', async () => {
  expect(await floor(['operator', 'disable', 'p.huber'])).toMatchObject({ code: 2, lines: [] });
  expect(await floor(['operator', 'disable', 'p.huber'], { isTty: true, answers: ['n'] })).toMatchObject({ code: 1, lines: [] });
  expect(await floor(['operator', 'disable', 'p.huber', '--yes'])).toMatchObject({
    code: 0,
    stderr: '1 operator disabled.\n',
    lines: ['POST /api/v1/operators/205/disable'],
  });
  expect(await floor(['operator', 'enable', '205'])).toMatchObject({ code: 0, stderr: '1 operator enabled.\n' });
  expect(await floor(['operator', 'remove', '205', '-y'])).toMatchObject({ code: 0, lines: ['DELETE /api/v1/operators/205'] });
});

test('[MG-03] a profile is created with rights between commas, and removed', async () => {
  const { bodies } = await floor(['rights-profile', 'add', 'night-shift', '--name', 'Night', '--rights', 'console.log-in,terminal.view']);
  const none = {
    switchedOff: [],
    artRights: [],
    deviceRights: [],
    ccsRights: [],
    titaRights: [],
    cashRegisterRights: [],
    technicianRights: [],
  };
  const values = { id: 'night-shift', name: 'Night', description: '', rights: ['console.log-in', 'terminal.view'] };
  expect(bodies).toEqual([{ ...none, ...values }]);
  const device = ['rights-profile', 'add', 'night-shift', '--name', 'Night', '--device-rights', 'money-service', '--switched-off', 'logs'];
  expect((await floor(device)).bodies).toMatchObject([{ deviceRights: ['money-service'], switchedOff: ['logs'] }]);
  expect((await floor(['rights-profile', 'add', 'x', '--name', 'X', '--rights', 'terminal.fly'])).code).toBe(2);
  expect(await floor(['rights-profile', 'remove', 'night-shift', '--yes'])).toMatchObject({
    code: 0,
    stderr: '1 rights profile removed.\n',
  });
});

test('[MG-03] rights explain names profile and property; a missing right ends with 1', async () => {
  const { code, stdout } = await floor(['rights', 'explain', 'p.huber', 'terminal.restart', '--terminal', '18']);
  expect(code).toBe(1);
  expect(stdout.split('\n')).toEqual([
    'Petra<u+202E> Huber lacks the right “Restart the software of terminals” on terminal 18 Lobby.',
    'It is node 321 of the tree, in the area “Terminals”.',
    'The rights profile “Night shift” contains the right.',
    'Terminal 18 Lobby belongs to property 102 Reno North, which is not assigned.',
    'Assigned properties: 101 Vienna West',
    '',
  ]);
  expect(JSON.parse((await floor(['rights', 'explain', '205', 'terminal.restart', '-o', 'json'])).stdout)).toEqual(explained);
  expect((await floor(['rights', 'explain', '205', 'terminal.fly'])).code).toBe(2);
});
