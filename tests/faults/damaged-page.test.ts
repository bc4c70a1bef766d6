import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openProductDatabase } from '../bench/stage/product-database.ts';
import { signIn } from '../harness/person.ts';
import { type ProductProcess, startProduct } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

/** Stores one event; returns the file of its table, relative to the cluster's directory. */
async function addEvent(product: ProductProcess): Promise<string> {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectRetryingTerminal(product, terminal);
  machine.put('event', { event: 170, detail1: 'on the page' });
  await machine.drained();
  await machine.leave();
  const database = await openProductDatabase(product);
  const [row] = await database.query<{ file: string }>(
    `select pg_relation_filepath(tableoid::regclass) as file from terminal_event where detail1 = 'on the page'`,
  );
  await database.close();
  return row?.file ?? '';
}

/** Inverts the last byte of the table's first page, which is part of its oldest row. */
async function damagePage(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 8191);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, 8191);
  await handle.close();
}

const get = async (product: ProductProcess, path: string) => {
  const response = await fetch(`${product.ready.console}${path}`);
  return { status: response.status, text: await response.text() };
};

test('a damaged page that is read is reported by healthz, readyz, metrics and the header of every response, also after a restart', {
  timeout: faultTimeout,
}, async () => {
  let product = await startProduct();
  onTestFinished(() => product.discard());
  const file = await addEvent(product);
  await product.stop();
  await damagePage(join(product.data, 'postgres', file));
  product = await product.restart();
  expect((await get(product, '/healthz')).status).toBe(200);

  const admin = await signIn(product, 'administrator');
  expect((await admin.get('/event-log')).status).toBe(503);
  expect(await get(product, '/healthz')).toMatchObject({ status: 503, text: expect.stringContaining('"failedReads":') });
  // Balancers go on sending consoles to it.
  expect(await get(product, '/readyz')).toMatchObject({ status: 200, text: expect.stringContaining('"pages":false') });
  // The metric is the database's own counter, which includes the failed reads of all connections: the server's own writes may read the
  // page as well.
  await until(async () => (/floor_database_checksum_failures [1-9]/.test((await get(product, '/metrics')).text) ? true : null));

  await product.stop();
  product = await product.restart();
  expect(await get(product, '/healthz')).toMatchObject({ status: 503, text: expect.stringMatching(/"checksumFailures":[1-9]/) });
  const { headers } = await fetch(`${product.ready.console}/api/v1/session/options`);
  expect((JSON.parse(headers.get('x-floor-damage') ?? '{}') as { checksumFailures: number }).checksumFailures).toBeGreaterThan(0);
});
