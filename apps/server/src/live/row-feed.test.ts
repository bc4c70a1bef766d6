import { liveProtocol } from '@floorwalker/core/live/codec';
import { formatRowRequest, isRows, type LiveRows, parseRows } from '@floorwalker/core/live/rows';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StreamEntry } from '../db/write.ts';
import { startTestLive, type TestLive, type Watcher } from '../testing/live.ts';
import { startTestLogs, type TestLogs, when } from '../testing/logs.ts';
import { until } from '../testing/machine.ts';
import { maxRows } from './row-reader.ts';

let logs: TestLogs;
let live: TestLive;
beforeEach(async () => {
  logs = await startTestLogs();
  live = await startTestLive(logs, { limits: { rightsMs: 50, closeMs: 500 } });
});
afterEach(async () => {
  await live.stop();
  await logs.stop();
});

const event = (terminal: number, detail1: string): StreamEntry => ({
  kind: 'TE',
  terminal,
  property: terminal === 90 ? 102 : 101,
  at: when(1),
  severity: 2,
  payload: { event: 170, detail1, detail2: '' },
});
const publish = (...entries: StreamEntry[]) => logs.write(async (tx) => tx.publish(...entries));

const requestOf = (list: string, q = '') => formatRowRequest({ subscriptions: [{ list, q }], zone: 'UTC', language: 'en' });

/** Opens a socket that requests the rows of a list. */
async function follow(login: string, list: string, q = '') {
  const watcher = await live.watch(await logs.signIn(login), [liveProtocol]);
  watcher.socket.send('RESUME_0_0');
  await watcher.see((frame) => frame.startsWith('RESET'));
  watcher.socket.send(requestOf(list, q));
  const messages = () => watcher.frames.filter(isRows).map((text) => parseRows(text) as LiveRows);
  const items = () => messages().flatMap((message) => message.items ?? []) as { readonly [column: string]: unknown }[];
  return { watcher, messages, items };
}

const isBegun = (watcher: Watcher) => watcher.see(isRows);
const seen = (watcher: Watcher, text: string) => watcher.see((frame) => isRows(frame) && frame.includes(text));
const viewsNow = async () => /^floor_live_row_views (\d+)/m.exec(await live.registry.metrics())?.[1];

test('consoles receive the rows of stored events as REST shows them, each those of its properties', async () => {
  const all = await follow('administrator', 'event-log');
  const some = await follow('operator', 'event-log');
  await Promise.all([isBegun(all.watcher), isBegun(some.watcher)]);
  await publish(event(17, 'a,_<b>'), event(90, 'far'));
  await publish(event(17, 'last'));
  await Promise.all([seen(all.watcher, 'last'), seen(some.watcher, 'last')]);
  for (const [login, { items, messages }] of [['administrator', all] as const, ['operator', some] as const]) {
    const { body } = await logs.call('GET /event-log?sort=n', { as: await logs.signIn(login) });
    expect(items()).toEqual(body.items);
    // Each message continues the one before it.
    const sent = messages();
    expect(sent.slice(1).map(({ from }) => from)).toEqual(sent.slice(0, -1).map(({ position }) => Number(position.split('.')[1])));
  }
  expect(some.items().map(({ detail1 }) => detail1)).toEqual(['a,_<b>', 'last']);
});

test('rows of a log without numbers continue from its snapshot', async () => {
  const { watcher, items } = await follow('administrator', 'art-event-log');
  await isBegun(watcher);
  await logs.write(async (tx) => {
    await tx.execute(`insert into art_event (event, source, severity, level, detail) values ('start', 'server', 1, 'info', 'first')`);
    tx.publish({ kind: 'LOG', property: null, payload: { log: 'art-event-log' } });
  });
  await seen(watcher, 'first');
  expect(items()).toHaveLength(1);
});

test('a filter limits the rows; the others only advance the position', async () => {
  const { watcher, items, messages } = await follow('administrator', 'event-log', 'terminal:90');
  await isBegun(watcher);
  await publish(event(17, 'near'));
  await until(messages, (found) => found.length > 1);
  await publish(event(90, 'far'));
  await seen(watcher, 'far');
  expect(items().map(({ terminal }) => terminal)).toEqual([90]);
});

test('a changed terminal is sent as its current row; an id without a row does not match', async () => {
  const { watcher, messages } = await follow('administrator', 'terminals', 'name:Lobby');
  await isBegun(watcher);
  await logs.write(async (tx) => {
    await tx.execute(`update terminal set name = 'Lobby 2' where id = 90`);
    tx.publish({ kind: 'cat', terminal: 17, property: 101, payload: { categories: [1] } });
    tx.publish({ kind: 'cat', terminal: 90, property: 102, payload: { categories: [1] } });
  });
  await seen(watcher, 'Lobby 2');
  expect(messages().at(-1)).toMatchObject({ ids: ['17', '90'], items: [{ id: 90, name: 'Lobby 2' }] });
});

test('beyond the bound of a message the console is told to read by REST, and rows continue after that', async () => {
  const { watcher, messages, items } = await follow('administrator', 'event-log');
  await isBegun(watcher);
  await publish(...Array.from({ length: maxRows + 1 }, (_, at) => event(17, `${at}`)));
  await until(messages, (found) => found.some((message) => message.items === null));
  await publish(event(17, 'after'));
  await seen(watcher, 'after');
  expect(items()).toHaveLength(1);
});

test('readers with the same rights share a view, which ends with the last of them', async () => {
  const one = await follow('administrator', 'event-log');
  const other = await follow('administrator', 'event-log');
  await Promise.all([isBegun(one.watcher), isBegun(other.watcher)]);
  expect(await viewsNow()).toBe('1');
  one.watcher.close();
  await publish(event(17, 'x'));
  await seen(other.watcher, '"x"');
  other.watcher.socket.send(requestOf('terminals'));
  await seen(other.watcher, '"terminals"');
  await until(viewsNow, (views) => views === '1');
  other.watcher.close();
  await until(viewsNow, (views) => views === '0');
});

test('an operator who has lost a property receives none of its rows any more (rule 8)', async () => {
  const { watcher, items, messages } = await follow('operator', 'event-log');
  await isBegun(watcher);
  await logs.database.execute('update operator_property set property_id = 102 where operator_id = 201');
  await watcher.see((frame) => frame.includes('RIGHTS'));
  await until(messages, (found) => found.length > 1);
  await publish(event(17, 'near'));
  await publish(event(90, 'far'));
  await seen(watcher, 'far');
  expect(items().map(({ detail1 }) => detail1)).toEqual(['far']);
});

test.each([
  ['an unknown list', 'nothing', ''],
  ['the name of a property of every object', 'constructor', ''],
  ['a list of the operator alone', 'messages', ''],
  ['a list whose rows are not sent', 'properties', ''],
  ['a list that requires a licence', 'maintenance-log', ''],
  ['an invalid filter', 'event-log', 'nothing:('],
])('no rows are sent for %s, and the socket stays open', async (_, list, q) => {
  const { watcher, messages } = await follow('administrator', list, q);
  watcher.socket.send(requestOf('terminals'));
  await seen(watcher, '"terminals"');
  expect(messages().every((message) => message.list === 'terminals')).toBe(true);
  expect(watcher.socket.readyState).toBe(watcher.socket.OPEN);
});

test('a malformed request closes the socket', async () => {
  const { watcher } = await follow('administrator', 'event-log');
  watcher.socket.send('SUBSCRIBE_{');
  expect(await watcher.closed()).toBe(1002);
});
