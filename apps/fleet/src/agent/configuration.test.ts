import type { DownMessage } from '@floorwalker/core/gateway/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAgent, createTestDirectory, openTestStore, type TestAgent } from '../testing/agents.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { createMemoryStore } from './store.ts';

let gateway: TestGateway;
let running: TestAgent[] = [];
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(async () => {
  await Promise.all(running.map((agent) => agent.stop()));
  running = [];
  await gateway.close();
});

async function start(store = createMemoryStore()): Promise<TestAgent> {
  const made = createTestAgent(gateway.url, store);
  running.push(made);
  await made.agent.start();
  await expect.poll(() => gateway.stored('hello').some(({ body }) => body.boot === made.agent.boot)).toBe(true);
  await expect.poll(() => gateway.connections()).toBeGreaterThan(0);
  return made;
}

const entry = (key: string, value: string, version: number, dataType: 'string' | 'password' = 'string') => ({
  key,
  value,
  version,
  dataType,
});
const send = (version: number, ...entries: DownMessage<'config'>['entries']) => gateway.send(17, 'config', { version, entries });
const reports = () => gateway.stored('config-status').map(({ body }) => body as unknown as { version: number; entries: readonly object[] });
const lastReport = () => reports().at(-1);

/** The last report as `key=value version origin reason`. */
const reportedTexts = () =>
  (lastReport()?.entries as readonly { key: string; value: string; version: number; origin: string; reason: string }[] | undefined)?.map(
    ({ key, value, version, origin, reason }) => `${key}=${value} ${version} ${origin} ${reason}`.trim(),
  );

test('a configuration is applied, reported, and kept over a restart of the terminal [MG-16]', async () => {
  const first = await start();
  send(3, entry('a', '1', 2), entry('p', 'secret', 3, 'password'));
  await expect.poll(reportedTexts).toEqual(['a=1 2 server', 'p=******** 3 server']);
  expect([...first.machine.settings]).toEqual([
    ['a', '1'],
    ['p', 'secret'],
  ]);
  await first.stop();
  const second = await start(first.store);
  await expect.poll(() => gateway.stored('config-status').some(({ body }) => body.boot === second.agent.boot)).toBe(true);
  expect([lastReport()?.version, second.machine.settings.get('p')]).toEqual([3, 'secret']);
  expect(gateway.misfits).toEqual([]);
});

test('a refused value leaves the earlier one in force, and is reported with its reason', async () => {
  await start();
  send(1, entry('a', '1', 1));
  send(2, entry('a', 'refuse me', 2));
  await expect.poll(reportedTexts).toEqual(['a=1 2 server no refuse me']);
});

test('only entries with a newer version replace a value that was set at the machine', async () => {
  const { agent, machine } = await start();
  send(1, entry('Group/a', '1', 1), entry('b', '1', 1));
  await expect.poll(() => reports().length).toBe(1);
  expect(await agent.changeSetting({ key: 'Group/a', value: '9', operator: 101 })).toBe(true);
  expect(await agent.changeSetting({ key: 'unknown', value: '9', operator: null })).toBe(false);
  send(2, entry('Group/a', '1', 1), entry('b', '2', 2));
  await expect.poll(reportedTexts).toEqual(['Group/a=9 1 terminal', 'b=2 2 server']);
  send(3, entry('Group/a', '1', 3), entry('b', '2', 2));
  await expect.poll(reportedTexts).toEqual(['Group/a=1 3 server', 'b=2 2 server']);
  expect(machine.settings.get('Group/a')).toBe('1');
  expect(gateway.stored('configuration').map(({ body }) => body)).toMatchObject([
    { configuration: 'Group', key: 'a', old: '1', new: '9', dataType: 'string', operator: 101 },
  ]);
});

test('an older configuration that arrives late is ignored, a repeat is confirmed again, and a missing entry is forgotten', async () => {
  await start();
  send(5, entry('a', '5', 5), entry('b', '5', 5));
  await expect.poll(() => reports().length).toBe(1);
  send(4, entry('a', '4', 4));
  send(5, entry('a', 'other', 5), entry('b', '5', 5));
  await expect.poll(() => reports().length).toBe(2);
  expect(reportedTexts()).toEqual(['a=5 5 server', 'b=5 5 server']);
  send(6, entry('a', '5', 5));
  await expect.poll(reportedTexts).toEqual(['a=5 5 server']);
});

test('a terminal reports its configuration after each connection, and nothing before the first one', async () => {
  const { agent } = await start();
  await agent.report('event', { event: 100 });
  await expect.poll(() => gateway.stored('event').length).toBe(1);
  expect(reports()).toEqual([]);
  send(1, entry('a', '1', 1));
  await expect.poll(() => reports().length).toBe(1);
  gateway.disconnect();
  await expect.poll(() => reports().length, { timeout: 20_000 }).toBe(2);
});

test('a configuration on disk survives, and a torn record leaves the one before', async () => {
  const directory = await createTestDirectory();
  try {
    const store = await openTestStore(directory.path);
    const first = await start(store);
    send(1, entry('a', 'ä\n"1"', 1));
    await expect.poll(reportedTexts).toEqual(['a=ä\n"1" 1 server']);
    await first.stop();
    await store.close();
    running = [];
    const { appendFile } = await import('node:fs/promises');
    await appendFile(`${directory.path}/journal.jsonl`, '{"type":"configuration","version":2,"entr');
    const second = await openTestStore(directory.path);
    expect(second.journal()).toMatchObject([{ type: 'configuration', version: 1, entries: [{ key: 'a', value: 'ä\n"1"' }] }]);
    await second.close();
  } finally {
    await directory.remove();
  }
});

test('[MG-15] the agent has the exchange rate in force by its own clock, also after a restart, until it is withdrawn', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const future = new Date(Date.now() + 3_600_000).toISOString();
  const key = 'ExchangeRates/EUR/USD';
  const first = await start();
  expect(first.agent.exchangeRate('EUR', 'USD')).toBeNull();
  send(1, entry(key, `${past} 1.0850 3\n${future} 2 0`, 1));
  await expect.poll(() => lastReport()?.version).toBe(1);
  expect(first.agent.exchangeRate('EUR', 'USD')).toEqual({ from: past, rate: '1.0850', fee: '3' });
  expect(first.agent.exchangeRate('USD', 'EUR')).toBeNull();
  await first.stop();
  const second = await start(first.store);
  expect(second.agent.exchangeRate('EUR', 'USD')?.rate).toBe('1.0850');
  send(2, entry(key, '', 2));
  await expect.poll(reportedTexts).toEqual([`${key}= 2 server`]);
  expect(second.agent.exchangeRate('EUR', 'USD')).toBeNull();
});

test('exchange rates that cannot be read are refused, and the earlier ones stay in force', async () => {
  const { agent, machine } = await start();
  const key = 'ExchangeRates/EUR/USD';
  const readable = '2026-01-01T00:00:00.000Z 1.1 0';
  send(1, entry(key, readable, 1));
  send(2, entry(key, '2026-01-01 1,1 %', 2));
  await expect.poll(reportedTexts).toEqual([`${key}=${readable} 2 server exchange rates cannot be read`]);
  expect([machine.settings.get(key), agent.exchangeRate('EUR', 'USD')?.rate]).toEqual([readable, '1.1']);
});
