import { randomUUID } from 'node:crypto';
import type { NodeRow } from '@floorwalker/core/resources/installation/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { readServerId } from '../export/server-id.ts';
import { publishServers } from './publish-servers.ts';

let server: TestServer;
let admin: string;
let own: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'supervisor');
  admin = await server.signIn('administrator');
  own = await readServerId(server.config.data);
  const add = (id: string, name: string, until: string, stopped: boolean) =>
    server.database.execute(
      `insert into node (id, name, version, started, epoch, lease_until, terminals, consoles, lag, stopped) values
        ($1, $2, '1.0.0', now() - interval '90 s', nextval('node_epoch'), now() + $3::interval, 7, 2, 1, $4)`,
      [id, name, until, stopped],
    );
  await add(own, 'here', '1 hour', false);
  await add(randomUUID(), 'failed', '-1 minute', false);
  await add(randomUUID(), 'ended', '-1 minute', true);
  await server.database.execute(
    `insert into lease select job, epoch from node, unnest(array['alerts', 'commands']) job where node.name = 'here'
     union all select 'webhooks', epoch from node where node.name = 'failed'`,
  );
});
afterAll(() => server.stop());

async function find(q: string): Promise<readonly NodeRow[]> {
  const { body } = await server.call(`GET /nodes?q=${encodeURIComponent(q)}`, { as: admin });
  return (body as { readonly items: readonly NodeRow[] }).items;
}

test('a server with a lease has figures, and the one that responds is marked; one without a lease is stopped or lost', async () => {
  const figures = { terminals: 7, consoles: 2, lag: 1, uptime: expect.any(Number), leases: ['alerts', 'commands'] };
  const none = { terminals: null, consoles: null, lag: null, uptime: null, leases: [] };
  expect(await find('')).toMatchObject([
    { name: 'here', state: 'running', responds: true, ...figures },
    { name: 'ended', state: 'stopped', responds: false, ...none },
    { name: 'failed', state: 'lost', responds: false, ...none },
  ]);
  const [running, stopped] = await find('not state:lost');
  expect(Date.parse(running?.leaseUntil ?? '')).toBeGreaterThan(Date.now());
  expect(Date.parse(stopped?.leaseUntil ?? '')).toBeLessThan(Date.now());
  expect(running?.uptime).toBeGreaterThanOrEqual(90);
});

test('servers are filtered by state and figures, and shown by id', async () => {
  expect((await find('state:lost')).map(({ name }) => name)).toEqual(['failed']);
  expect((await find('leases:commands')).map(({ name }) => name)).toEqual(['here']);
  expect(await find('leases:webhooks')).toEqual([]);
  expect((await find('terminals>5')).map(({ name }) => name)).toEqual(['here']);
  expect((await server.call(`GET /nodes/${own}`, { as: admin })).body).toMatchObject({ name: 'here' });
  expect(await server.call('GET /nodes/none', { as: admin })).toMatchObject({ status: 404 });
});

test('an operator without the right gets 403', async () => {
  expect(await server.call('GET /nodes', { as: await server.signIn('supervisor') })).toMatchObject({ status: 403 });
});

test('a change of servers is published as a change of the list, for every property', async () => {
  await server.write(publishServers);
  const [entry] = await server.database.query('select kind, property_id, payload from stream order by n desc limit 1');
  expect(entry).toEqual({ kind: 'LOG', property_id: null, payload: { log: 'nodes' } });
});
