import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAll } from '../harness/pages.ts';
import { signIn } from '../harness/person.ts';
import { type ProductProcess, startProduct } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout, rounds } from './rounds.ts';

const jam = 170;

async function killDatabase(product: ProductProcess): Promise<void> {
  const [pid] = (await readFile(join(product.data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Waits until the server is ready; before that it must respond with 503 and nothing else. */
const ready = (product: ProductProcess) =>
  until(async () => {
    const { status } = await fetch(`${product.ready.console}/readyz`);
    expect([200, 503]).toContain(status);
    return status === 200 ? true : null;
  });

test('a killed database loses no acknowledged message, and nothing is approved without it [promises, rule 9]', {
  timeout: faultTimeout,
}, async () => {
  const product = await startProduct();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectRetryingTerminal(product, terminal);
  const person = await signIn(product, 'supervisor');
  const kept = new Set<number>();
  let put = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const request = { status: 'requested', sequence: round, type: 200, amount: 1000, currency: 'EUR', requester: 201, supervisors: [101] };
    machine.put('approval', request);
    await machine.drained();
    for (let more = 0; more < 300; more += 1) {
      put += 1;
      machine.put('event', { event: jam, detail1: String(put) });
    }
    const deciding = person.post(`/approvals/${terminal.id}/${round}/decision`, { approved: true, amount: 1000, currency: 'EUR' });
    await killDatabase(product);
    const { status } = await deciding;
    expect([200, 503]).toContain(status);
    if (status === 200) kept.add(round);
    await ready(product);
  }
  await machine.drained();
  const rows = await readAll<{ detail1: string }>(person, `/event-log?q=${encodeURIComponent(`terminal:${terminal.id} event:${jam}`)}`);
  expect(rows.map((row) => Number(row.detail1)).sort((a, b) => a - b)).toEqual(Array.from({ length: put }, (_, index) => index + 1));
  const approvals = await readAll<{ sequence: number; state: string }>(person, '/approvals');
  for (const { sequence, state } of approvals) {
    // A decision without a response may or may not be committed; one with a response must be.
    if (kept.has(sequence)) expect(state).toBe('approved');
    else expect(['pending', 'approved']).toContain(state);
    if (machine.decisions.has(sequence)) expect(state).toBe('approved');
  }
  await machine.leave();
  await product.discard();
});
