import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { toAccount } from '../../testing/operator-rows.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type AdmitOptions, admitAccountCommand } from './admit.ts';

const row = toAccount({ id: 501, login: 'm.weber', name: 'M. Weber', email: 'm@x.example', role: 'operator', state: 'active', version: 3 });

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    'GET /accounts': toPage([row]),
    'POST /accounts/501/admit': { value: row },
    'POST /accounts/501/refuse': null,
    'POST /accounts/501/unlock': { value: row },
    'POST /accounts/501/require-password-change': { value: row },
    'GET /accounts/501': { value: row },
    'POST /accounts/501/reset-factors': { value: row },
    'POST /accounts': { value: row },
    'PUT /accounts/501': { value: row },
    'POST /accounts/501/disable': { value: row },
    'POST /accounts/501/enable': { value: row },
    'DELETE /accounts/501': null,
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['account', ...argv], factory);
  const posted = calls.filter(({ line }) => !line.startsWith('GET'));
  return {
    code,
    stdout: factory.stdout(),
    stderr: factory.stderr(),
    lines: posted.map(({ line }) => line),
    bodies: posted.map(({ body }) => body),
  };
}

test('account admit parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: AdmitOptions | undefined;
  const command = admitAccountCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['m.weber', '--role', 'operator', '--property', '101', '--property', '102'], { from: 'user' });
  expect(seen).toEqual({ account: 'm.weber', role: 'operator', property: [101, 102] });
});

test('an account is admitted by login name or number, with role and properties [SH-19]', async () => {
  for (const account of ['m.weber', '501']) {
    const { code, stdout, stderr, bodies } = await floor(['admit', account, '--role', 'operator', '--property', '101']);
    expect([code, stdout, stderr]).toEqual([0, '501\tm.weber\toperator\tactive\n', 'Accepted: m.weber\n']);
    expect(bodies).toEqual([{ role: 'operator', properties: [101] }]);
  }
  expect((await floor(['admit', '501', '--role', 'The Boss'])).code).toBe(2);
});

test('commands that end sessions ask for confirmation; unlocking does not [SE-06, SE-08]', async () => {
  expect(await floor(['unlock', '501'])).toMatchObject({ code: 0, stderr: '1 account unlocked.\n' });
  expect(await floor(['refuse', '501'])).toMatchObject({ code: 2, lines: [] });
  expect(await floor(['refuse', '501'], { isTty: true, answers: ['n'] })).toMatchObject({ code: 1, lines: [] });
  expect((await floor(['refuse', '501', '--yes'])).lines).toEqual(['POST /api/v1/accounts/501/refuse']);
  const required = await floor(['require-password-change', 'm.weber'], { isTty: true, answers: ['y'] });
  expect(required).toMatchObject({ code: 0, lines: ['POST /api/v1/accounts/501/require-password-change'] });
});

test('second factors are removed only after the login name was typed, or with --yes', async () => {
  for (const answers of [['y'], ['501'], ['']]) {
    expect(await floor(['reset-factors', '501'], { isTty: true, answers })).toMatchObject({ code: 1, lines: [] });
  }
  expect(await floor(['reset-factors', '501'])).toMatchObject({ code: 2, lines: [] });
  const lines = ['POST /api/v1/accounts/501/reset-factors'];
  expect(await floor(['reset-factors', '501'], { isTty: true, answers: ['m.weber'] })).toMatchObject({ code: 0, lines });
  expect(await floor(['reset-factors', 'm.weber', '--yes'])).toMatchObject({
    lines,
    stderr: '1 account no longer has second factors.\n',
  });
});

test('[MG-05] a user is added and changed with user rights; disabled, enabled and deleted after a question', async () => {
  const add = ['add', '--login', 'm.weber', '--first-name', 'Max', '--last-name', 'Weber', '--role', 'operator', '--properties', '101'];
  const added = await floor([...add, '--granted', 'maintenance-overview', '--password-stdin'], { input: 'a phrase of his\n' });
  expect(added).toMatchObject({ code: 0, stderr: 'Account created: 501\n' });
  expect(added.bodies).toMatchObject([
    {
      firstName: 'Max',
      lastName: 'Weber',
      granted: ['maintenance-overview'],
      withheld: [],
      loginAllowed: true,
      password: 'a phrase of his',
    },
  ]);
  expect((await floor([...add, '--granted', 'manufacturer-block', '--password-stdin'], { input: 'a phrase' })).code).toBe(2);
  const changed = await floor(['edit', '501', '--withheld', 'login-enabled']);
  expect(changed.bodies).toMatchObject([{ login: 'm.weber', withheld: ['login-enabled'], password: '', version: 3 }]);
  expect(await floor(['disable', 'm.weber'])).toMatchObject({ code: 2, lines: [] });
  expect(await floor(['disable', 'm.weber', '--yes'])).toMatchObject({ code: 0, lines: ['POST /api/v1/accounts/501/disable'] });
  expect(await floor(['enable', 'm.weber'])).toMatchObject({ code: 0, lines: ['POST /api/v1/accounts/501/enable'] });
  expect(await floor(['remove', '501', '-y'])).toMatchObject({ code: 0, lines: ['DELETE /api/v1/accounts/501'] });
});
