import { staleAfter } from '@floorwalker/core/live/line';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StreamEntry } from '../db/write.ts';
import { startTestLive, type TestLive, type Watcher } from '../testing/live.ts';
import { until } from '../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';
import { hubLimits } from './hub.ts';

let server: TestServer;
let live: TestLive;
let admin: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
  live = await startTestLive(server, { limits: { rightsMs: 50, closeMs: 500 } });
  admin = await server.signIn('administrator');
});
afterEach(async () => {
  await live.stop();
  await server.stop();
});

const at = '2026-11-20T21:05:09.123Z';
const of = { terminal: 17, property: 101 };
const event = (detail1: string, change: object = {}): StreamEntry => ({
  ...of,
  kind: 'TE',
  at,
  severity: 2,
  payload: { event: 170, detail1, detail2: '' },
  ...change,
});
const cat = (...categories: number[]): StreamEntry => ({ ...of, kind: 'cat', payload: { categories } });
const approval: StreamEntry = {
  ...of,
  kind: 'TA',
  payload: { sequence: 4711, type: 201, amount: 250_000, requester: 201, supervisors: [101, 102], currency: 'EUR' },
};
const decision: StreamEntry = {
  ...of,
  kind: 'TD',
  payload: { sequence: 4711, requester: 201, approver: null, approved: false, reason: 'a_b', supervisors: [101, 102] },
};
const run: StreamEntry = { kind: 'RUN', payload: { run: 'r1', operator: 1, total: 2, waiting: 1, done: 1, failed: 0 } };

const publish = (...entries: StreamEntry[]) => server.write(async (tx) => tx.publish(...entries));

const keyOf = async (login: string) =>
  (
    await server.database.query<{ key: string }>('select key from session s join operator o on o.id = s.operator_id where login = $1', [
      login,
    ])
  )[0]?.key ?? '';

/** Publishes a marker that every session may see and waits for it, so that earlier entries have arrived. */
async function settle(...watchers: Watcher[]) {
  const mark = Math.random().toString(36).slice(2);
  await publish(event(mark));
  await Promise.all(watchers.map((watcher) => watcher.see((frame) => frame.includes(mark))));
}

test('a plain client gets Alive and then the grammar of the specification [LV-02, LV-10]', async () => {
  const watcher = await live.watch(admin);
  await watcher.see((frame) => frame === 'Alive');
  await publish(event('bill_1,<x>#'), approval, decision, cat(2, 4), cat(2), run);
  await settle(watcher);
  // The administrator is not a supervisor of this approval.
  expect(watcher.entries().slice(0, 3)).toEqual(['TE_17_170_bill<underscore>1<comma><lt>x><hash>_', '2_17', '4_17']);
  expect(watcher.frames.every((frame) => !frame.startsWith('SEQ'))).toBe(true);
});

test('supervisors and the requester get an approval, nobody else [AP-03, LV-03, LV-04]', async () => {
  const supervisor = await live.watch(await server.signIn('supervisor'));
  const operator = await live.watch(await server.signIn('operator'));
  const other = await live.watch(admin);
  await publish(approval, decision);
  await settle(supervisor, operator, other);
  const seen = ['TA_17_4711_201_250000_201_101#102_EUR', 'TD_17_4711_201_0_0_a<underscore>b'];
  expect(supervisor.entries().slice(0, 2)).toEqual(seen);
  expect(operator.entries().slice(0, 2)).toEqual(seen);
  expect(other.entries().some((entry) => entry.startsWith('TA'))).toBe(false);
});

test('a log with new rows wakes its readers, on art.v2, once a frame', async () => {
  const grown = (property: number | null, log: 'error-log' | 'art-event-log'): StreamEntry => ({ kind: 'LOG', property, payload: { log } });
  const names = ['administrator', 'operator'] as const;
  const [all, some] = await Promise.all(
    names.map(async (name) => {
      const watcher = await live.watch(await server.signIn(name), ['art.v2']);
      watcher.socket.send('RESUME_0_0');
      await watcher.see((frame) => frame.startsWith('RES'));
      return watcher;
    }),
  );
  const plain = await live.watch(admin);
  await publish(grown(101, 'error-log'), grown(101, 'error-log'), grown(102, 'error-log'), grown(null, 'art-event-log'));
  await settle(...[all, some, plain].flatMap((watcher) => watcher ?? []));
  // Only these two logs are compared, because a sign-in adds rows to other logs: accesses, messages.
  const logs = (watcher: Watcher | undefined) => watcher?.entries().filter((entry) => /^LOG_(error|art-event)-log$/.test(entry));
  // The operator sees only property 101, and nothing of the server itself.
  expect([logs(all), logs(some), logs(plain)]).toEqual([['LOG_error-log', 'LOG_art-event-log'], ['LOG_error-log'], []]);
});

test('entries of another property are not sent', async () => {
  const operator = await live.watch(await server.signIn('operator'));
  const other = await live.watch(admin);
  await publish(event('elsewhere', { terminal: 90, property: 102 }), { ...cat(2), terminal: 90, property: 102 } as StreamEntry);
  await settle(operator, other);
  expect(operator.entries().length).toBe(1);
  expect(other.entries().slice(0, 2)).toEqual(['TE_90_170_elsewhere_', '2_90']);
});

test('progress of a run is sent to its operator, on art.v2 only', async () => {
  const plain = await live.watch(admin);
  const v2 = await live.watch(admin, ['art.v2']);
  const supervisor = await live.watch(await server.signIn('supervisor'), ['art.v2']);
  for (const watcher of [v2, supervisor]) {
    watcher.socket.send('RESUME_0_0');
    await watcher.see((frame) => frame.startsWith('RESET_'));
  }
  await publish({ ...run, payload: { ...run.payload, operator: 201 } } as StreamEntry);
  await publish(run);
  await settle(plain, v2, supervisor);
  expect(plain.entries().length).toBe(1);
  expect(v2.entries().filter((entry) => entry.startsWith('RUN_r1_2_1_1_0')).length).toBe(2);
});

test('an ended session gets its entry and is disconnected; others stay [SE-04, LV-06]', async () => {
  const mine = await live.watch(admin);
  const other = await live.watch(await server.signIn('supervisor'));
  const key = await keyOf('administrator');
  await server.call('DELETE /session', { as: admin });
  expect(await mine.closed()).toBe(4001);
  expect(mine.entries()).toEqual([`ST_${key}`]);
  await settle(other);
  expect(other.entries().some((entry) => entry.startsWith('ST'))).toBe(false);
});

test('a withdrawn right or property applies to open sockets, and a disabled operator is disconnected', async () => {
  const operator = await live.watch(await server.signIn('operator'));
  const other = await live.watch(admin);
  await settle(operator, other);
  await server.database.execute('update operator_property set property_id = 102 where operator_id = 201');
  const seen = event('now', { terminal: 90, property: 102 });
  await until(
    () => publish(seen),
    () => operator.frames.some((frame) => frame.includes('TE_90')),
  );
  await publish(event('hidden'));
  await settle(other);
  expect(operator.frames.some((frame) => frame.includes('hidden'))).toBe(false);
  await server.database.execute('update operator set disabled = true where id = 201');
  expect(await operator.closed()).toBe(4001);
  expect(operator.entries().at(-1)).toBe(`ST_${await keyOf('operator')}`);
});

test('the upgrade requires a session, the own origin and the path, and is limited in number', async () => {
  const refusal = (token: string, headers: Record<string, string> = {}) =>
    live.watch(token, [], headers).then(
      () => 'opened',
      (error: Error) => error.message,
    );
  expect(await refusal('x'.repeat(43))).toContain('401');
  expect(await refusal(admin, { origin: 'http://evil.example' })).toContain('403');
  const open = [await live.watch(admin), await live.watch(admin), await live.watch(admin, [], { origin: 'http://localhost' })];
  expect(await refusal(admin)).toContain('429');
  for (const watcher of open) watcher.close();
});

test('an idle channel sends two signs of life within the time after which a console is stale, and pings separately [LV-10]', async () => {
  expect(2 * hubLimits.aliveMs).toBeLessThan(staleAfter);
  await live.stop();
  live = await startTestLive(server, { limits: { aliveMs: 5, pingMs: 3_600_000 } });
  const watcher = await live.watch(admin);
  let pings = 0;
  watcher.socket.on('ping', () => pings++);
  await until(
    () => settle(watcher),
    () => watcher.frames.filter((frame) => frame === 'Alive').length > 3,
  );
  expect([watcher.socket.readyState, pings]).toEqual([watcher.socket.OPEN, 0]);
});

test('an art.v2 client that never sends RESUME is disconnected', async () => {
  await live.stop();
  live = await startTestLive(server, { limits: { resumeMs: 50 } });
  const watcher = await live.watch(admin, ['art.v2']);
  expect(await watcher.closed()).toBe(4000);
});

test('when the server stops, everybody gets SS [LV-07]', async () => {
  const watcher = await live.watch(admin);
  await live.stop();
  expect(await watcher.closed()).toBe(1001);
  expect(watcher.frames.at(-1)).toBe('SS');
  live = await startTestLive(server);
});

test('when a server stops and another one goes on, the sockets are closed without SS [LV-07]', async () => {
  const watcher = await live.watch(admin);
  await watcher.see((frame) => frame.includes('Alive'));
  await live.stop(false);
  expect(await watcher.closed()).toBe(1001);
  expect(watcher.entries()).not.toContain('SS');
  live = await startTestLive(server);
});
