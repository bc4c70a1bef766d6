import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerTerminals } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let petra: string;
let supervisor: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101], 'petra');
  await registerTerminals(server.database, [17, 18]);
  petra = await server.signIn('petra');
  supervisor = await server.signIn('supervisor');
});
afterEach(() => server.stop());

const planId = '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d02';
const apply = (as: string, more: object = {}) =>
  server.call('POST /commands/terminal.restart', { as, body: { targets: { ids: [17, 18] }, args: {}, reason: 'night', planId, ...more } });
const runs = () => server.database.query('select id from run');

test('a plan applied twice returns the first run, also as a preview and after the terminals have changed', async () => {
  const first = await apply(petra);
  expect(first.body.alreadyApplied).toBeUndefined();
  await server.database.execute(`update terminal set state = 'blocked' where id = 17`);
  const second = await apply(petra, { plan: 'of another world' });
  expect([second.status, second.body]).toEqual([200, { ...first.body, alreadyApplied: true }]);
  expect((await apply(petra, { dryRun: true })).body).toEqual(second.body);
  expect(await runs()).toHaveLength(1);
});

test('a plan applied many times simultaneously starts one run', async () => {
  const responses = await Promise.all([...Array(8).keys()].map((n) => apply(n % 2 ? petra : supervisor)));
  expect(await runs()).toHaveLength(1);
  const seen = responses.filter(({ status }) => status === 200);
  expect(new Set(seen.map(({ body }) => body.id)).size).toBe(1);
  expect(seen.filter(({ body }) => !body.alreadyApplied)).toHaveLength(1);
  expect(responses.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
    responses.filter(({ status }) => status !== 200).map(() => 'plan.applied'),
  );
});

test('a plan applied by another operator does not run again, whether its run is visible or not', async () => {
  const first = await apply(petra);
  expect((await apply(supervisor)).body).toMatchObject({ id: first.body.id, operatorName: 'petra 201', alreadyApplied: true });
  await addOperator(server, 202, 'operator', [101], 'paul');
  const hidden = await apply(await server.signIn('paul'));
  expect([hidden.status, hidden.body.code, hidden.body.params.by]).toEqual([409, 'plan.applied', 'petra 201']);
  expect(await runs()).toHaveLength(1);
});

test('another content with the id of an applied plan is rejected', async () => {
  await apply(petra);
  for (const more of [{ targets: { ids: [17] } }, { args: { at: 'now' } }, { reason: 'day' }]) {
    expect((await apply(petra, more)).body.code).toBe('plan.changed');
  }
  expect(await runs()).toHaveLength(1);
});

test('with again a plan runs once more, and without it returns the first run', async () => {
  const first = await apply(petra);
  const second = await apply(petra, { again: true });
  expect(second.body.id).not.toBe(first.body.id);
  expect((await apply(petra)).body.id).toBe(first.body.id);
  expect(await runs()).toHaveLength(2);
});

test('a rejected plan has not run', async () => {
  expect((await apply(petra, { plan: 'of another world' })).body.code).toBe('command.drift');
  expect((await apply(petra)).body.alreadyApplied).toBeUndefined();
});
