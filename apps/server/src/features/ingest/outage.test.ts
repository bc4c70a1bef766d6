import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { runCluster } from '../../db/testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, registerTerminals, until } from '../../testing/machine.ts';
import { addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let machine: Machine;
let database: Database;

beforeEach(async () => {
  database = openDatabase({ ...runCluster(), database: 'postgres', max: 1 });
  server = await startTestServer();
  await addProperties(server);
  side = await startTestGateway(server, { ingest: { waiting: 50, retryMs: 50 } });
  const [terminal] = await registerTerminals(server.database, [17]);
  if (!terminal) throw new Error('no terminal');
  machine = await connectMachine(side.gateway.port, terminal);
});
afterEach(async () => {
  await machine.leave();
  await side.stop();
  await server.stop();
  await database.close();
});

const name = () => server.connection.database;

async function shut() {
  await database.execute(`alter database ${name()} with allow_connections false`);
  await database.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);
}

const waiting = async () => Number(/^floor_ingest_waiting (\d+)/m.exec(await side.registry.metrics())?.[1] ?? 0);
const failures = async () => Number(/^floor_ingest_failures_total (\d+)/m.exec(await side.registry.metrics())?.[1] ?? 0);

test('without the database nothing is acknowledged or read, and the ingest continues when it is back', async () => {
  await machine.committed(machine.send('event', { event: 170, detail1: '1' }));
  await shut();
  let acknowledged = 0;
  const many = 400;
  for (let counter = 2; counter <= many; counter += 1) {
    const message = { boot: machine.boot, counter, at: '2026-11-20T21:05:09.123Z', event: 170, detail1: String(counter) };
    machine.client.publish('t/101/17/event', JSON.stringify(message), { qos: 1 }, (error) => {
      if (!error) acknowledged += 1;
    });
  }
  await until(failures, (count) => count >= 3);
  expect(machine.heard.filter(({ kind, body }) => kind === 'committed' && body.counter > 1)).toEqual([]);
  expect(acknowledged).toBeLessThan(many - 1);
  await database.execute(`alter database ${name()} with allow_connections true`);
  await machine.committed(many);
  const rows = await server.database.query<{ units: string }>(
    `select string_agg(detail1, ',' order by n) as units from terminal_event where event = 170`,
  );
  expect(rows).toEqual([{ units: Array.from({ length: many }, (_, index) => index + 1).join(',') }]);
  expect(await waiting()).toBe(0);
});
