import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, startTestServer, type TestServer } from '../../../testing/server.ts';
import { deleteStaleSignUps } from './delete-stale-sign-ups.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an old requested account is deleted after its days, and no other; 0 days disables it [SH-19]', async () => {
  await addOperator(server, 201, 'operator');
  await addOperator(server, 202, 'operator', [], 'petra');
  await addOperator(server, 203, 'operator', [], 'young');
  await server.database.execute(`update operator set waiting = id > 201, created = clock_timestamp() - (230 - id) * interval '1 day'`);
  const logins = async () =>
    (await server.database.query<{ login: string }>('select login from operator where id > 200 order by id')).map(({ login }) => login);
  expect(await deleteStaleSignUps(server.write, 0)).toBe(0);
  expect(await deleteStaleSignUps(server.write, 28)).toBe(1);
  expect(await logins()).toEqual(['operator', 'young']);
  const audited = await server.database.query(`select act, target, operator_id, old from audit order by n desc limit 1`);
  expect(audited).toMatchObject([{ act: 'account.forget', target: 'operator/202', operator_id: null, old: { login: 'petra' } }]);
});
