import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StreamEntry } from '../db/write.ts';
import { type LiveSettings, startTestLive, type TestLive, type Watcher } from '../testing/live.ts';
import { until } from '../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let live: TestLive;
let token: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 201, 'operator', [101]);
  live = await startTestLive(server);
  token = await server.signIn('operator');
});
afterEach(async () => {
  await live.stop();
  await server.stop();
});

const event = (n: number, property = 101): StreamEntry => ({
  kind: 'TE',
  terminal: 17,
  property,
  at: '2026-11-20T21:05:09.123Z',
  severity: 2,
  payload: { event: 170, detail1: String(n), detail2: '' },
});

const publish = (...entries: StreamEntry[]) => server.write(async (tx) => tx.publish(...entries));

async function restart(settings: LiveSettings) {
  await live.stop();
  live = await startTestLive(server, settings);
}

interface Reader {
  epoch: string;
  last: number;
  readonly seen: number[];
}

/** Checks frames like a client: each must follow the one before. */
function read(reader: Reader, watcher: Watcher) {
  for (const frame of watcher.frames) {
    const [head = '', ...entries] = frame.split(',');
    const [kind, epoch = '', prev, cur] = head.split('_');
    if (kind !== 'SEQ') {
      reader.epoch = epoch;
      reader.last = Number(prev);
      continue;
    }
    expect([epoch, Number(prev)]).toEqual([reader.epoch, reader.last]);
    reader.last = Number(cur);
    for (const entry of entries) if (entry.startsWith('TE')) reader.seen.push(Number(entry.split('_')[3]));
  }
}

async function resume(reader: Reader): Promise<Watcher> {
  const watcher = await live.watch(token, ['art.v2']);
  watcher.socket.send(`RESUME_${reader.epoch}_${reader.last}`);
  await watcher.see((frame) => frame.startsWith('RES'));
  return watcher;
}

test('a client that resumes after many disconnects gets every entry once [LV-13]', async () => {
  const reader: Reader = { epoch: '0', last: 0, seen: [] };
  let next = 0;
  const writing: Promise<unknown>[] = [];
  for (let round = 0; round < 15; round += 1) {
    const watcher = await resume(reader);
    for (let more = 0; more < 40; more += 1) {
      next += 1;
      // Numbers have legitimate gaps: every third entry belongs to a property that this operator does not see.
      writing.push(publish(...(next % 3 === 0 ? [event(-next, 102), event(next)] : [event(next)])));
    }
    const goal = next - 20;
    await watcher.see((frame) => frame.includes(`TE_17_170_${goal}_`));
    watcher.socket.terminate();
    await watcher.closed();
    read(reader, watcher);
  }
  await Promise.all(writing);
  const watcher = await resume(reader);
  const [head] = await server.database.query<{ n: number }>('select n from stream_head');
  await watcher.see((frame) => frame.startsWith(`RESUMED_${reader.epoch}_${head?.n}`) || frame.includes(`_${head?.n},`));
  read(reader, watcher);
  expect([...reader.seen].sort((a, b) => a - b)).toEqual(Array.from({ length: next }, (_, index) => index + 1));
  expect(new Set(reader.seen).size).toBe(reader.seen.length);
});

test('a resume reads old entries from the database, in order, while new entries arrive', async () => {
  for (let block = 0; block < 5; block += 1) await publish(...Array.from({ length: 1000 }, (_, index) => event(block * 1000 + index + 1)));
  await restart({});
  const reader: Reader = { epoch: server.feed.epoch, last: 0, seen: [] };
  const watcher = await resume(reader);
  for (let n = 5001; n <= 5050; n += 1) await publish(event(n));
  await watcher.see((frame) => frame.includes('TE_17_170_5050_'));
  read(reader, watcher);
  expect(reader.seen).toEqual(Array.from({ length: 5050 }, (_, index) => index + 1));
});

test.each([
  ['another history', 'feedbeef', 0],
  ['what is not there yet', '', 999],
])('a resume from %s gets RESET', async (_what, epoch, n) => {
  await publish(event(1));
  const { head } = server.feed;
  const [stored] = await server.database.query<{ n: number }>('select n from stream_head');
  await until(head, (now) => now === stored?.n);
  const watcher = await live.watch(token, ['art.v2']);
  await watcher.socket.send(`RESUME_${epoch || server.feed.epoch}_${n}`);
  const [kind, at, reset] = (await watcher.see((frame) => frame.startsWith('RES'))).split('_');
  expect([kind, at]).toEqual(['RESET', server.feed.epoch]);
  expect(Number(reset)).toBeLessThanOrEqual(head());
  // Entries that were not sent to anybody yet follow the RESET, like new ones; `read` demands that no number is left out.
  await publish(event(2));
  await watcher.see((frame) => frame.includes('TE_17_170_2_'));
  const reader: Reader = { epoch: '', last: 0, seen: [] };
  read(reader, watcher);
  expect(reader.seen.at(-1)).toBe(2);
});

test('after a loss of history consoles get RESET and then every new entry, with reused numbers', async () => {
  await publish(...Array.from({ length: 9 }, (_, index) => event(index + 1)));
  const [first] = await server.database.query<{ n: number }>('select n - 9 as n from stream_head');
  const lostFrom = (first?.n ?? 0) + 4;
  await until(server.feed.head, (now) => now === (first?.n ?? 0) + 9);
  const old = { epoch: server.feed.epoch, last: server.feed.head() };
  const connected = await live.watch(token, ['art.v2']);
  connected.socket.send(`RESUME_${old.epoch}_${old.last}`);
  await connected.see((frame) => frame.startsWith('RESUMED'));

  for (const table of ['stream', 'terminal_event']) await server.database.execute(`delete from ${table} where n >= $1`, [lostFrom]);
  await server.database.execute(`update stream_head set n = $1, epoch = 'cafe0001'`, [lostFrom - 1]);
  await server.feed.rebase();
  expect(await connected.closed()).toBe(1001);

  const back = await live.watch(token, ['art.v2']);
  back.socket.send(`RESUME_${old.epoch}_${old.last}`);
  expect(await back.see((frame) => frame.startsWith('RES'))).toBe(`RESET_cafe0001_${lostFrom - 1}`);
  await publish(event(101), event(102));
  await back.see((frame) => frame.includes('TE_17_170_102_'));
  const texts = (watcher: Watcher) => watcher.entries().flatMap((entry) => /^TE_17_170_(\d+)_/.exec(entry)?.[1] ?? []);
  expect(texts(back)).toEqual(['101', '102']);

  const late = await live.watch(token, ['art.v2']);
  late.socket.send(`RESUME_cafe0001_${lostFrom - 1}`);
  await late.see((frame) => frame.includes('TE_17_170_102_'));
  expect(texts(late)).toEqual(['101', '102']);
});

test.each(['RESUME_', 'RESUME_0_x', 'RESUME_0_-1', 'RESUME_0_99999999999999999999', 'RESUME__1', 'resume_0_0', 'hello', ''])(
  'a first message that is no RESUME, %j, closes the socket with 1002 immediately',
  async (text) => {
    const watcher = await live.watch(token, ['art.v2']);
    watcher.socket.send(text);
    expect(await watcher.closed()).toBe(1002);
  },
);

test('a binary first message closes the socket with 1002 immediately', async () => {
  const watcher = await live.watch(token, ['art.v2']);
  watcher.socket.send(Buffer.from('RESUME_0_0'));
  expect(await watcher.closed()).toBe(1002);
});

test('a resume beyond the retained window gets RESET, one within it continues', async () => {
  const [{ n: before } = { n: 0 }] = await server.database.query<{ n: number }>('select n from stream_head');
  for (let n = 1; n <= 10; n += 1) await publish(event(n));
  // The feed has passed on all entries before the restart, so that the new hub has none in memory and must read them from the
  // database.
  await until(server.feed.head, (now) => now === before + 10);
  await restart({ window: { entries: 5, hours: 24 } });
  const requestFrom = async (n: number) => {
    const watcher = await live.watch(token, ['art.v2']);
    watcher.socket.send(`RESUME_${server.feed.epoch}_${n}`);
    return (await watcher.see((frame) => frame.startsWith('RES'))).split('_')[0];
  };
  expect([await requestFrom(before + 4), await requestFrom(before + 5)]).toEqual(['RESET', 'RESUMED']);
  await restart({ window: { entries: 100, hours: 1 } });
  await server.database.execute(`update stream set at = at - interval '2 hours' where n <= $1`, [before + 8]);
  expect([await requestFrom(before + 7), await requestFrom(before + 8)]).toEqual(['RESET', 'RESUMED']);
});

test('a sign of life has the position, so that lost entries are detected', async () => {
  await restart({ limits: { aliveMs: 50 } });
  const reader: Reader = { epoch: '0', last: 0, seen: [] };
  const watcher = await resume(reader);
  await publish(event(1), event(2, 102));
  await publish(event(3, 102));
  const { n } = (await server.database.query<{ n: number }>('select n from stream_head'))[0] ?? { n: 0 };
  await watcher.see((frame) => frame === `SEQ_${server.feed.epoch}_${n}_${n},Alive`);
  read(reader, watcher);
  expect([reader.seen, reader.last]).toEqual([[1], n]);
});

test('a client that does not read is closed with 4008, and delays nobody', async () => {
  await restart({ limits: { bytes: 200_000, closeMs: 200 } });
  const slow = await live.watch(token);
  const quick = await live.watch(token);
  slow.socket.pause();
  const detail1 = 'x'.repeat(200);
  const many = Array.from(
    { length: 1000 },
    (_, index) => ({ ...event(index), payload: { event: 170, detail1, detail2: String(index) } }) as StreamEntry,
  );
  let closed = false;
  const watching = async () => {
    while (!closed) {
      await publish(...many);
      closed = (await live.registry.metrics()).includes('floor_live_slow_total 1');
    }
  };
  await watching();
  await publish(event(12_345));
  await quick.see((frame) => frame.includes('TE_17_170_12345_'));
  expect(quick.socket.readyState).toBe(quick.socket.OPEN);
  slow.socket.resume();
  expect([4008, 1006]).toContain(await slow.closed());
});
