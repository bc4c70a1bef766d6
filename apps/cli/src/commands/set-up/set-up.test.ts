import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const issued = { id: 1, property: 101, username: '1', secret: 's3cret', topics: 't/101/1/+', gateway: { port: 1884, secure: false } };
const policy = { level: 'standard', minLength: 8, specials: '!', history: 0, maxAgeDays: 0 };
const session = { sessionKey: 'k', token: 't', operator: 1, login: 'master', name: 'Master', restrictions: [], freshUntil: null };
const none = { value: { count: 0, exact: true } };

const responses = {
  'GET /session': { value: { ...session, properties: [{ id: 101, name: 'Vienna' }] } },
  'GET /properties/count': none,
  'GET /operators/count': { value: { count: 1, exact: true } },
  'GET /terminal-settings/count': none,
  'POST /properties': { value: { id: 101 } },
  'POST /operators': { value: { id: 205 } },
  'POST /terminals': { value: issued },
};

/** Runs `floor set-up` at a terminal with these answers. */
async function setUp(answers: readonly string[], changes: Parameters<typeof startRecorded>[0] = {}, link: readonly string[] = []) {
  const { address, calls } = await startRecorded({ ...responses, ...changes });
  const factory = await createTestFactory({ server: address, isTty: true, answers });
  const code = await runFloor(['set-up', ...link.map((one) => one.replace('SERVER', address))], factory);
  return {
    code,
    factory,
    posted: calls.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => ({ line: line.replace('/api/v1', ''), body })),
  };
}

const property = ['101', 'Vienna', 'Europe/Vienna', '', ''];
const operator = ['205', 'p.huber', 'Petra Huber', '', '', 'a-long-secret', 'a-long-secret'];
const terminal = ['', 'Hall 1', '3'];

test('[MG-04] set-up prompts for property, operator and terminal, and prints the line that starts the agent', async () => {
  const { code, factory, posted } = await setUp([...property, ...operator, ...terminal]);
  expect(posted.map(({ line, body }) => [line, body])).toEqual([
    [
      'POST /properties',
      {
        id: 101,
        name: 'Vienna',
        zone: 'Europe/Vienna',
        currency: 'EUR',
        dayStart: '04:00',
        address: '',
        minInService: 0,
        latitude: '',
        longitude: '',
        closedHours: [],
        closedDays: [],
        bandwidth: 0,
        commandWindows: [],
        twoPersons: false,
        holidays: [],
      },
    ],
    [
      'POST /operators',
      expect.objectContaining({ id: 205, login: 'p.huber', profile: 'supervisor', properties: [101], password: 'a-long-secret' }),
    ],
    ['POST /terminals', { property: 101, name: 'Hall 1', type: 3 }],
  ]);
  expect(code).toBe(0);
  expect(factory.stdout()).toContain(`echo '{"id":1,"property":101,"secret":"s3cret"}' > terminal-1.jsonl`);
  // The types have names, and lines break between words.
  expect(factory.stderr()).toMatch(/\nType: 1 Cash recycler, 2 /);
  expect(
    factory
      .stderr()
      .split('\n')
      .filter((line) => line.length > 100),
  ).toEqual([]);
});

test('an invalid answer is prompted for again with the reason, and nothing is sent', async () => {
  const { factory, posted } = await setUp(['x', '101', 'Vienna', 'Mars', 'Europe/Vienna', '', '', ...operator, ...terminal]);
  expect(posted[0]?.body).toMatchObject({ id: 101, zone: 'Europe/Vienna' });
  expect(factory.stderr()).toMatch(/Number is not valid[\s\S]*Time zone is not valid/);
});

test('a value that the server refuses is prompted for again with the reason', async () => {
  let refusals = 1;
  const refuseOnce = () => {
    if (refusals-- > 0) return toProblem('request.invalid', { fields: [{ path: 'id', code: 'taken', params: {} }] });
    return { value: { id: 102 } };
  };
  const { code, posted } = await setUp([...property, '102', ...operator, ...terminal], { 'POST /properties': refuseOnce });
  expect(posted.slice(0, 2).map(({ body }) => (body as { id: number }).id)).toEqual([101, 102]);
  expect(code).toBe(0);
});

test('a repeated set-up asks before it creates one more, and goes on where it stopped', async () => {
  const { posted } = await setUp(['n', ...operator, ...terminal], { 'GET /properties/count': { value: { count: 2, exact: true } } });
  expect(posted.map(({ line }) => line)).toEqual(['POST /operators', 'POST /terminals']);
});

test('[SE-07] the set-up link sets the first password and signs in', async () => {
  const changes = {
    'GET /session/options': { value: { signUp: false, forgotPassword: false, terms: '1', policy } },
    'POST /password/reset': null,
    'POST /session': { value: session },
  };
  const passwords = ['short', 'a-long-secret', 'another-one', 'a-long-secret', 'a-long-secret'];
  const answers = [...passwords, ...property, ...operator, ...terminal];
  const { posted } = await setUp(answers, changes, ['SERVER/#/reset-password?token=abc&login=master']);
  expect(posted.slice(0, 2)).toMatchObject([
    { line: 'POST /password/reset', body: { token: 'abc', next: 'a-long-secret' } },
    { line: 'POST /session', body: { login: 'master', password: 'a-long-secret' } },
  ]);
});

test.each([
  ['SERVER/#/login', 'This is no set-up link'],
  ['http://other.example:4200/#/reset-password?token=abc&login=master', 'floor --server http://other.example:4200 set-up'],
])('the link %s is a usage failure, and nothing is sent', async (link, reason) => {
  const { code, factory, posted } = await setUp([], {}, [link]);
  expect([code, posted]).toEqual([2, []]);
  expect(factory.stderr()).toContain(reason);
});

test('without a terminal set-up names the site file', async () => {
  const factory = await createTestFactory();
  expect(await runFloor(['set-up'], factory)).toBe(2);
  expect(factory.stderr()).toContain('floor apply -f site.yaml');
});
