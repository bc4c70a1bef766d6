import type { ServerSettingRow } from '@floorwalker/core/resources/installation/server-setting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let supervisor: string;

beforeAll(async () => {
  server = await startTestServer({
    FLOOR_IDLE_SECONDS: '60',
    FLOOR_MAIL_FROM: "O'Hara <floor@casino.example>",
    FLOOR_SMTP_URL: 'smtp://floor:hidden@mail.example',
  });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'supervisor');
  admin = await server.signIn('administrator');
  supervisor = await server.signIn('supervisor');
});
afterAll(() => server.stop());

async function find(q: string, sort = ''): Promise<readonly ServerSettingRow[]> {
  const { body } = await server.call(`GET /server-settings?q=${encodeURIComponent(q)}&sort=${sort}&limit=200`, { as: admin });
  return (body as { readonly items: readonly ServerSettingRow[] }).items;
}

test('each setting has its value, source and default', async () => {
  expect(await find('name=FLOOR_IDLE_SECONDS')).toEqual([
    {
      name: 'FLOOR_IDLE_SECONDS',
      value: '60',
      source: 'environment',
      default: '900',
      secret: false,
      entry: 'Security/IdleSeconds',
      changed: null,
      changedBy: null,
    },
  ]);
  expect(await find('name=FLOOR_MAIL_FROM')).toMatchObject([{ value: "O'Hara <floor@casino.example>" }]);
  expect(await find('name=FLOOR_SECRET_KEY')).toMatchObject([{ value: null, source: 'file', secret: true }]);
});

test('settings are filtered, sorted, counted and shown by name', async () => {
  const names = (await find('source:environment', '-name')).map(({ name }) => name);
  expect(names).toEqual(names.toSorted().toReversed());
  expect(names).toContain('FLOOR_IDLE_SECONDS');
  expect((await server.call('GET /server-settings/count?q=secret:yes', { as: admin })).body).toMatchObject({ exact: true });
  expect((await server.call('GET /server-settings/FLOOR_HTTP_PORT', { as: admin })).body).toMatchObject({
    value: '4200',
    source: 'default',
  });
});

test('a secret is listed without its value', async () => {
  expect(await find('name=FLOOR_SMTP_URL')).toMatchObject([
    { value: null, source: 'environment', default: null, secret: true, entry: null },
  ]);
  expect(JSON.stringify(await find(''))).not.toContain('hidden');
});

test('an operator without the right gets 403', async () => {
  expect(await server.call('GET /server-settings', { as: supervisor })).toMatchObject({ status: 403 });
});
