import { expect, test } from 'vitest';
import { readAll } from '../harness/pages.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type ProductProcess, startProduct } from '../harness/product.ts';
import { connectRetryingTerminal, type RetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout, rounds } from './rounds.ts';

const jam = 170;
const supervisor = 101;

interface Decided {
  readonly terminal: number;
  readonly sequence: number;
  readonly approved: boolean;
}

/** Adds events and approval requests as fast as they are stored, until stopped; `events` counts them. */
function load(machine: RetryingTerminal) {
  let running = true;
  let sequence = 0;
  let events = 0;
  const done = (async () => {
    while (running) {
      for (let more = 0; more < 10; more += 1) {
        events += 1;
        machine.put('event', { event: jam, detail1: String(events) });
      }
      sequence += 1;
      const request = {
        status: 'requested',
        sequence,
        type: 200,
        amount: 250_000,
        currency: 'EUR',
        requester: 201,
        supervisors: [supervisor],
      };
      machine.put('approval', { ...request, patience: 3600 });
      await machine.reached(Math.max(1, machine.sent() - 100));
    }
  })();
  return {
    machine,
    events: () => events,
    stop: async () => {
      running = false;
      await done;
    },
  };
}

/** Decides open approvals: approves even sequence numbers, declines odd ones; records the acknowledged decisions. */
async function decideOpen(person: Person, acknowledged: Decided[], enough: number): Promise<void> {
  for (const start = acknowledged.length; acknowledged.length < start + enough; ) {
    const { body } = await person.get('/approvals?q=state:pending&limit=20');
    for (const approval of (body as { items: { terminal: number; sequence: number }[] }).items) {
      const approved = approval.sequence % 2 === 0;
      const path = `/approvals/${approval.terminal}/${approval.sequence}/decision`;
      const { status } = await person.post(path, { approved, amount: 250_000, currency: 'EUR' });
      if (status === 200) acknowledged.push({ terminal: approval.terminal, sequence: approval.sequence, approved });
    }
  }
}

async function restarted(product: ProductProcess): Promise<ProductProcess> {
  await product.kill();
  return product.restart();
}

test('no acknowledged message is lost or duplicated when the server is killed under load [promises, figures]', {
  timeout: faultTimeout,
}, async () => {
  let product = await startProduct();
  const terminals = (await product.terminals()).slice(0, 6);
  const machines = await Promise.all(terminals.map((terminal) => connectRetryingTerminal(product, terminal)));
  const acknowledged: Decided[] = [];
  const loads = machines.map(load);
  for (let round = 0; round < rounds; round += 1) {
    const person = await signIn(product, 'supervisor');
    // The server is killed while decisions are pending; `decideOpen` ends when its connection fails.
    const deciding = decideOpen(person, acknowledged, 1_000_000).catch(() => undefined);
    const goal = machines.map((machine) => machine.stored() + 100 + Math.floor(Math.random() * 200));
    await Promise.all(machines.map((machine, index) => machine.reached(goal[index] ?? 0)));
    product = await restarted(product);
    await deciding;
  }
  await Promise.all(loads.map((each) => each.stop()));
  await Promise.all(machines.map((machine) => machine.drained()));

  const admin = await signIn(product, 'administrator');
  for (const { machine, events } of loads) {
    const filter = encodeURIComponent(`terminal:${machine.id} event:${jam}`);
    const rows = await readAll<{ detail1: string }>(admin, `/event-log?q=${filter}`);
    const stored = rows.map((row) => Number(row.detail1)).sort((a, b) => a - b);
    expect(stored).toEqual(Array.from({ length: events() }, (_, index) => index + 1));
  }
  const approvals = await readAll<{ terminal: number; sequence: number; state: string }>(admin, '/approvals');
  const states = new Map(approvals.map((approval) => [`${approval.terminal}/${approval.sequence}`, approval.state]));
  for (const decided of acknowledged) {
    expect(states.get(`${decided.terminal}/${decided.sequence}`)).toBe(decided.approved ? 'approved' : 'declined');
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  // Every decision reaches its terminal, and no terminal gets two different ones.
  await until(() => (acknowledged.every((one) => machines.find((m) => m.id === one.terminal)?.decisions.has(one.sequence)) ? true : null));
  for (const machine of machines) for (const decisions of machine.decisions.values()) expect(new Set(decisions).size).toBe(1);
  expect((await admin.get('/audit/verify')).body).toMatchObject({ intact: true });

  await Promise.all(machines.map((machine) => machine.leave()));
  await product.discard();
});
