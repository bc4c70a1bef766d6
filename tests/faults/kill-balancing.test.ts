import { expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { startProduct } from '../harness/product.ts';
import { toBalance } from '../harness/seed-product.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

interface Report {
  readonly id: number;
  readonly state: string;
  readonly version: number;
}

const find = async (person: Person, filter: string): Promise<readonly Report[]> =>
  ((await person.get(`/balancing-reports?q=${encodeURIComponent(filter)}`)).body as { items: Report[] }).items;

/** Milliseconds from sending a call until the server is killed: before, during and after its transaction. */
const delays = [0, 30];

test('[ST-06] a server that is killed at a count, a confirmation or the end of a casino day does each once or not at all', {
  timeout: faultTimeout,
}, async () => {
  let product = await startProduct();
  const terminal = (await product.terminals()).find(({ id }) => id === 17);
  if (!terminal) throw new Error('no terminal 17');
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const machine = await connectMachine(product, terminal);
  for (const [index] of delays.entries()) {
    const period = { from: at(60 - index), to: at(59 - index) };
    await machine.committed(await machine.send('balance', { ...toBalance('EUR', index + 1, { isCounted: false }), ...period }));
  }
  await machine.leave();
  // The session outlives the servers.
  const admin = await signIn(product, 'administrator');

  /** Sends a call, kills the server meanwhile, and repeats the call with its idempotency key at the next server. */
  const callAndKill = async (path: string, body: object, delay: number) => {
    const key = crypto.randomUUID();
    const lost = admin.post(path, body, { 'idempotency-key': key }).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await product.kill();
    await lost;
    product = await product.restart();
    return admin.post(path, body, { 'idempotency-key': key });
  };

  for (const [index, delay] of delays.entries()) {
    const [report] = await find(admin, `terminal:17 number:${index + 1}`);
    const path = `/balancing-reports/${report?.id}`;
    const counts = [
      { place: 0, pieces: 1536 },
      { place: 1, pieces: 3 },
    ];
    expect(await callAndKill(`${path}/counts`, { version: 1, counts }, delay)).toMatchObject({
      status: 200,
      body: { state: 'counted', version: 2 },
    });
    expect(await callAndKill(`${path}/confirm`, { version: 2 }, delay)).toMatchObject({
      status: 200,
      body: { state: 'confirmed', version: 3 },
    });
  }

  const { businessDay } = (await admin.get(`/properties/${terminal.property}/casino-day`)).body as {
    readonly businessDay: string;
  };
  const ended = await callAndKill(`/properties/${terminal.property}/casino-day/end`, { businessDay }, 15);
  expect(ended).toMatchObject({ status: 200, body: { businessDay } });
  const again = await admin.post(`/properties/${terminal.property}/casino-day/end`, { businessDay });
  expect(again.body).toMatchObject({ code: 'balancing.day-ended' });
  const ends = `terminal:17 snapshot:casino-day-end day:${businessDay}`;
  await until(async () => ((await find(admin, ends)).length > 0 ? true : null), 200);
  expect(await find(admin, ends)).toHaveLength(1);
  await product.discard();
});
