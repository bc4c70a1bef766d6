import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode } from '../../nodes/node.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let operator: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'operator');
  admin = await server.signIn('administrator');
  operator = await server.signIn('operator');
});
afterAll(() => server.stop());

const read = async () => (await server.call('GET /upgrade', { as: admin })).body;

test('only holders of the right to view server settings may read what an upgrade depends on', async () => {
  expect((await server.call('GET /upgrade', { as: operator })).status).toBe(403);
});

test('the state of an upgrade has the servers with a valid lease, the lowest schema and work in progress', async () => {
  const node = await startNode({
    database: server.database,
    id: randomUUID(),
    name: 'hall',
    version: '0.9.0',
    schema: 147,
    onError: () => undefined,
  });
  expect(await read()).toMatchObject({
    minSchema: null,
    servers: [{ id: node.id, name: 'hall', version: '0.9.0', schema: 147 }],
    standby: 'none',
    running: { runs: 0, exports: 0, baseBackups: 0 },
    historyLost: false,
  });
  await node.release();
  await server.database.execute(`update migration set min_schema = 100 where name = '147-schema-of-servers.sql'`);
  await server.database.execute(`insert into head_finding (reason, stream_from, audit_from) values ('behind', 1, 1)`);
  expect(await read()).toMatchObject({ minSchema: 100, servers: [], historyLost: true });
  await server.database.execute('update migration set min_schema = null');
  await server.database.execute('delete from head_finding');
});
