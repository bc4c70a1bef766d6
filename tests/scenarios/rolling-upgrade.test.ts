import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import { type ProductProcess, serverProgram } from '../harness/product.ts';
import { connectRetryingTerminal, type RetryingTerminal } from '../harness/retrying-terminal.ts';
import { createServerBuild, type ServerBuild } from '../harness/server-build.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';

const jam = 170;

/** Columns of the tables that servers of the earlier version are reading and writing. */
const expansion = ['terminal', 'terminal_event', 'terminal_connection', 'session', 'operator', 'stream', 'audit', 'node', 'property']
  .map((table) => `alter table ${table} add column future text;`)
  .join('\n');

let first: SharingProduct;
let second: ProductProcess;
let next: ServerBuild;
let afterNext: ServerBuild;

beforeAll(async () => {
  first = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  second = await first.startSecondServer();
  const more = { '900-more.sql': expansion };
  next = await createServerBuild('9.0.0', more);
  afterNext = await createServerBuild('9.1.0', {
    ...more,
    '901-less.sql': '-- contracting: 900\nalter table operator drop column future;',
  });
});
afterAll(async () => {
  await second.discard();
  await first.discard();
  for (const build of [next, afterNext]) await build.remove();
});

/** Adds events as fast as they are stored, until stopped; returns their number. */
function load(machine: RetryingTerminal) {
  let isRunning = true;
  const done = (async () => {
    while (isRunning) {
      machine.put('event', { event: jam, detail1: String(machine.sent() + 1) });
      await machine.reached(Math.max(1, machine.sent() - 20));
    }
  })();
  return {
    machine,
    stop: async () => {
      isRunning = false;
      await done;
      await machine.drained();
    },
  };
}

const versionsOf = async (person: Person) => {
  const { servers } = (await person.get('/upgrade')).body as { servers: { version: string; schema: number }[] };
  return servers.map(({ version, schema }) => `${version} ${schema}`).sort();
};

/** Resolves with the error of a server that does not start. */
const failureOf = (start: Promise<unknown>) => start.then(String, (error: unknown) => String(error));

test('servers are upgraded one after the other under load: nothing is lost or stored twice, and sessions stay', async () => {
  const terminals = await first.terminals();
  const at = async (product: ProductProcess, index: number) => {
    const terminal = terminals[index];
    if (!terminal) throw new Error('no terminal');
    return connectRetryingTerminal(product, terminal);
  };
  const loads = (await Promise.all([at(first, 0), at(first, 1), at(second, 2), at(second, 3)])).map(load);
  const reached = () => Promise.all(loads.map(({ machine }) => machine.reached(machine.sent() + 50)));
  await reached();
  const [atFirst, atSecond] = [await signIn(first, 'administrator'), await signIn(second, 'administrator')];
  const socket = await openPlainSocket(second.ready.live, atSecond);
  await socket.waitFor((frame) => frame.includes('Alive'));
  const [own = ''] = await versionsOf(atFirst);

  await second.stop();
  second = await second.restart(next.program);
  expect(socket.frames).not.toContain('SS');
  await reached();
  expect(await versionsOf(atFirst)).toEqual([own, '9.0.0 900']);
  expect((await atSecond.get('/session')).status).toBe(200);
  // What an operator reads and changes at the earlier version, after the migration.
  for (const path of ['/terminals?limit=50', '/event-log?limit=50', '/operators?limit=50', '/audit/verify', '/session'])
    expect([path, (await atFirst.get(path)).status]).toEqual([path, 200]);
  const restart = { targets: { ids: [loads[0]?.machine.id] }, args: { at: 'now' }, reason: 'x' };
  expect((await atFirst.post('/commands/terminal.restart', restart)).status).toBe(200);

  // A server of the earlier version starts beside the later one.
  await first.stop();
  first = await first.restart();
  await reached();
  expect((await atFirst.get('/session')).status).toBe(200);
  await first.stop();
  first = await first.restart(next.program);
  await reached();
  expect(await versionsOf(atFirst)).toEqual(['9.0.0 900', '9.0.0 900']);
  expect((await atFirst.get('/session')).status).toBe(200);

  for (const one of loads) await one.stop();
  for (const { machine } of loads) {
    const rows = await first.database.query<{ detail: string }>(
      'select detail1 as detail from terminal_event where terminal_id = $1 and event = $2 order by detail1::integer',
      [machine.id, jam],
    );
    expect(rows.map(({ detail }) => Number(detail))).toEqual(Array.from({ length: machine.sent() }, (_, index) => index + 1));
    await machine.leave();
  }
});

test('a server whose contracting migration would end others says so and exits; after it the earlier version is refused', async () => {
  await second.stop();
  const earlier = await second.restart(serverProgram);
  await first.stop();
  const failure = await failureOf(first.restart(afterNext.program));
  expect(failure).toContain('the server ended with 78');
  expect(failure).toContain('the migration 901-less.sql requires that all servers have schema 900 or later');
  await earlier.stop();
  second = await earlier.restart(next.program);
  first = await first.restart(afterNext.program);
  expect(await versionsOf(await signIn(first, 'administrator'))).toEqual(['9.0.0 900', '9.1.0 901']);
  await second.stop();
  const refused = await failureOf(second.restart(serverProgram));
  expect(refused).toContain('the server ended with 78');
  expect(refused).toContain('floorwalker: the database was upgraded by version 9.1.0 and needs a server with schema 900 or later');
  second = await second.restart(next.program);
});
