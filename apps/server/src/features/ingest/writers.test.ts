import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Writer } from '../../db/write.ts';
import { registerTerminals } from '../../testing/machine.ts';
import { addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { type IngestLimits, ingestLimits } from './boot-queues.ts';
import { createIngest, type Ingest } from './ingest.ts';
import { createIngestMetrics } from './metrics.ts';

let server: TestServer;
let ingest: Ingest;
/** Batches that have reached the database, in order; each waits until the test lets it through or closes its connection. */
let batches: { readonly pass: () => void; readonly cut: () => void }[];
let responses: { readonly terminal: number; readonly counter: number }[];
let looks: Set<() => void>;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await registerTerminals(server.database, [17, 18]);
  batches = [];
  responses = [];
  looks = new Set();
});
afterEach(async () => {
  for (const { pass } of batches) pass();
  await ingest.stop();
  await server.stop();
});

/** Resolves as soon as the condition is true; checked after every step of the ingest. */
const once = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo()) return;
      looks.delete(look);
      resolve();
    };
    looks.add(look);
    look();
  });

const wake = () => {
  for (const look of [...looks]) look();
};

function open(limits: Partial<IngestLimits>) {
  const write: Writer = async (work) => {
    const blocked = Promise.withResolvers<void>();
    batches.push({ pass: blocked.resolve, cut: () => blocked.reject(Object.assign(new Error('cut off'), { code: 'ECONNRESET' })) });
    wake();
    await blocked.promise;
    return server.write(work);
  };
  ingest = createIngest({
    write,
    limits: { ...ingestLimits, ...limits },
    metrics: createIngestMetrics(new Registry()),
    log: pino({ level: 'silent' }),
    acknowledge: ({ terminal, counter }) => {
      responses.push({ terminal, counter });
      wake();
    },
  });
}

const send = (terminal: number, ...counters: number[]) => {
  for (const counter of counters) {
    const message = { boot: 'boot', counter, at: '2026-11-20T21:05:09.123Z', event: 170, detail1: String(counter) };
    const payload = Buffer.from(JSON.stringify(message));
    ingest.accept(
      { terminal, property: 101, kind: 'event', topic: `t/101/${terminal}/event`, payload, secretVersion: 1, address: '127.0.0.1' },
      () => undefined,
    );
  }
};

const answered = (terminal: number, counter: number) =>
  once(() => responses.some((one) => one.terminal === terminal && one.counter >= counter));
const begun = (count: number) => once(() => batches.length >= count);
/** Resolves when all woken writers have checked their queues and wait again. */
const looked = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Leaves the first writer waiting, and the second with a batch of terminal 18 at the database. */
async function keepSecondBusy(...counters: number[]) {
  send(17, 1);
  await begun(1);
  send(18, ...counters);
  await begun(2);
}

test('messages that arrive while the second writer stores their terminal are stored afterwards without another wake-up', async () => {
  open({ batch: 8 });
  await keepSecondBusy(1, 2);
  batches[0]?.pass();
  await answered(17, 1);
  // Both writers check their queues and start no batch: terminal 18 is still being stored, and a single message is not enough for
  // the second writer.
  send(18, 3);
  await looked();
  expect(batches).toHaveLength(2);
  batches[1]?.pass();
  await begun(3);
  batches[2]?.pass();
  await answered(18, 3);
});

test('a failed batch is retried after its delay, whatever gap the other writer leaves', async () => {
  open({ batch: 8, retryMs: 200, gapMs: 3_600_000 });
  await keepSecondBusy(1, 3);
  batches[0]?.cut();
  // The first writer was woken while its batch was being stored, so it retries immediately.
  await begun(3);
  batches[2]?.cut();
  await looked();
  batches[1]?.pass();
  await answered(18, 1);
  await begun(4);
  batches[3]?.pass();
  await answered(17, 1);
});
