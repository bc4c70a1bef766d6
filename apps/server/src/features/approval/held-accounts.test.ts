import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let requester: string;
let decider: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const id of [1, 2]) await addOperator(server, id, 'administrator', [], `admin${id}`);
  for (const id of [21, 22]) await addOperator(server, id, 'operator', [101], `staff${id}`);
  await server.database.execute(
    `insert into approval_policy (name, subject, properties, commands, threshold, above, quorum, deciding_right, expiry, reason_required, fresh_required)
     values ('second', 'rights-change', '{}', '{}', 0, 0, 1, 'rights.edit', 60, false, false)`,
  );
  requester = await server.signIn('admin1');
  decider = await server.signIn('admin2');
});
afterAll(() => server.stop());

test('[MG-04, MG-05] accounts, their enabling and assignments of properties are held like operators', async () => {
  const account = {
    login: 'm.held',
    firstName: 'Maria',
    lastName: 'Held',
    email: '',
    role: 'operator',
    properties: [101],
    granted: [],
    withheld: [],
    loginAllowed: true,
    password: 'a phrase of her own',
    mustChangePassword: false,
  };
  await server.database.execute('update operator set disabled = true where id = 22');
  const stored = async () =>
    server.database.query(
      `select (select count(*)::integer from operator where login = 'm.held') as added, (select not disabled from operator where id = 22) as enabled,
         array(select property_id from operator_property where operator_id = 21 order by property_id) as properties`,
    );
  const decide = (request: unknown) =>
    server.call(`POST /approvals/${request}/decision`, { as: decider, body: { approved: true, reason: 'checked' } });
  const before = await stored();
  const [{ version } = { version: 0 }] = await server.database.query<{ version: number }>('select version from operator where id = 21');
  const held = [
    await server.call('POST /accounts', { as: requester, body: account }),
    await server.call('POST /accounts/22/enable', { as: requester }),
    await server.call('POST /site-assignment', { as: requester, body: { changes: [{ operator: 21, version, add: [102], remove: [] }] } }),
  ];
  expect(held.map(({ body }) => body.code)).toEqual(['approval.required', 'approval.required', 'approval.required']);
  expect(await stored()).toEqual(before);
  for (const { body } of held) expect((await decide(body.params.request)).body).toMatchObject({ state: 'approved' });
  expect(await stored()).toEqual([{ added: 1, enabled: true, properties: [101, 102] }]);
});
