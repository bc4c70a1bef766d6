import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let sequence = 0;

/** Operators with and without the right to decide. */
const operators = [
  { id: 101, role: 'supervisor' },
  { id: 102, role: 'supervisor' },
  { id: 201, role: 'operator' },
] as const;
type Operator = (typeof operators)[number];
const otherOperator = 900;

/** Credentials of each operator. Only the last two are limited to one property; terminal 17 belongs to property 101. */
const credentials = ['session', 'second session', 'token', 'token of 101', 'token of 102'] as const;
type Credential = (typeof credentials)[number];
const bearers = new Map<string, string>();
const bearerOf = (id: number, credential: Credential) => bearers.get(`${id} ${credential}`) ?? '';

async function addToken(id: number, role: Operator['role'], credential: Credential, properties: object): Promise<void> {
  const rights = role === 'supervisor' ? ['terminal.view', 'approval.decide'] : ['terminal.view'];
  const made = await server.call('POST /tokens', {
    as: bearerOf(id, 'session'),
    body: { name: credential, rights, days: 1, ...properties },
  });
  bearers.set(`${id} ${credential}`, String(made.body.secret));
}

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  for (const { id, role } of operators) {
    const login = `${role}${id}`;
    await addOperator(server, id, role, [101, 102], login);
    bearers.set(`${id} session`, await server.signIn(login));
    bearers.set(`${id} second session`, await server.signIn(login));
    await addToken(id, role, 'token', {});
    await addToken(id, role, 'token of 101', { properties: [101] });
    await addToken(id, role, 'token of 102', { properties: [102] });
  }
});
afterAll(() => server.stop());

async function request(requester: number, supervisors: readonly number[]): Promise<string> {
  sequence += 1;
  await server.database.execute(
    `insert into approval (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, at, expires)
     values (17, $1, 101, 200, 1000, 'EUR', $2, $3, now(), now() + interval '1 hour')`,
    [sequence, requester, supervisors],
  );
  return `17/${sequence}`;
}

const decide = (id: string, as: string, approved: boolean) =>
  server.call(`POST /approvals/${id}/decision`, { as, body: { approved, amount: 1000, currency: 'EUR' } });

interface Case {
  readonly operator: Operator;
  readonly requester: number;
  readonly supervisors: readonly number[];
  readonly credential: Credential;
  readonly approved: boolean;
}

/** The expected response to a decision, computed from the rules. */
function toExpected({ operator: { id, role }, requester, supervisors, credential }: Case) {
  if (role !== 'supervisor') return [403, 'right.missing'];
  if (credential === 'token of 102') return [404, 'row.not-found'];
  if (!supervisors.includes(id)) return [403, 'approval.not-supervisor'];
  return requester === id ? [403, 'approval.own-request'] : [200, undefined];
}

const cases: readonly Case[] = operators.flatMap((operator) =>
  [operator.id, otherOperator].flatMap((requester) =>
    [[operator.id], [otherOperator], [operator.id, otherOperator], [otherOperator, operator.id]].flatMap((supervisors) =>
      credentials.flatMap((credential) => [true, false].map((approved) => ({ operator, requester, supervisors, credential, approved }))),
    ),
  ),
);

test('for all combinations of requester, list, right, property and credential nobody decides their own request [AP-03]', async () => {
  for (const one of cases) {
    const id = await request(one.requester, one.supervisors);
    const { status, body } = await decide(id, bearerOf(one.operator.id, one.credential), one.approved);
    expect({ ...one, got: [status, body.code] }).toEqual({ ...one, got: toExpected(one) });
    const [row] = await server.database.query('select state, decided_by from approval where sequence = $1', [sequence]);
    const decided = { state: one.approved ? 'approved' : 'declined', decided_by: one.operator.id };
    expect(row).toEqual(status === 200 ? decided : { state: 'pending', decided_by: null });
  }
  expect(cases).toHaveLength(240);
});

test('a rejected decision about an own request names the next step and is audited [AP-03]', async () => {
  const id = await request(101, [101, 102]);
  const { body } = await decide(id, bearerOf(101, 'second session'), true);
  expect(body).toMatchObject({ code: 'approval.own-request', params: { terminal: 17, sequence } });
  expect(body.next).toEqual(['Ask another supervisor named in the request to decide.']);
  const audits = await server.database.query('select operator_id, terminal_id, act, outcome from audit where target = $1', [
    `approvals/${id}/decision`,
  ]);
  expect(audits).toEqual([{ operator_id: 101, terminal_id: 17, act: 'approval.decide', outcome: 'approval.own-request' }]);
});

test('of a requester with 16 simultaneous calls and another supervisor only the other one decides [AP-03]', async () => {
  await addOperator(server, 103, 'supervisor', [101], 'other');
  const other = await server.signIn('other');
  const id = await request(101, [101, 103]);
  const own = Array.from({ length: 16 }, (_, index) => decide(id, bearerOf(101, credentials[index % 4] ?? 'session'), true));
  const results = await Promise.all([...own, decide(id, other, false)]);
  expect(results.slice(0, 16).map(({ body }) => body.code)).toEqual(Array(16).fill('approval.own-request'));
  expect(results[16]?.body).toMatchObject({ state: 'declined', decidedBy: 103 });
});

test('an own request is listed as own and not decidable [AP-03]', async () => {
  const id = await request(101, [101, 102]);
  const { body } = await server.call(`GET /approvals/${encodeURIComponent(id)}`, { as: bearerOf(101, 'session') });
  expect(body).toMatchObject({ id, ownRequest: true, mayDecide: false });
});
