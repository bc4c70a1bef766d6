import { expect, test } from 'vitest';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { signIn } from '../harness/person.ts';
import { startProduct } from '../harness/product.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

interface Target {
  readonly terminal: number;
  readonly state: string;
  readonly waitingFor: string | null;
}

const commandsOf = (machine: Machine) => machine.received.filter(({ kind }) => kind === 'command').map(({ body }) => String(body.command));

test('a run in waves goes on where it was when the server is killed twice, and sends each terminal one command [TM-08]', {
  timeout: faultTimeout,
}, async () => {
  let product = await startProduct();
  const all = await product.terminals();
  const terminals = all.filter(({ property }) => property === all[0]?.property).slice(0, 6);
  // The last two terminals are away.
  const machines = await Promise.all(terminals.slice(0, 4).map((terminal) => connectMachine(product, terminal)));
  for (const machine of machines) await machine.committed(await machine.send('hello', {}));
  let admin = await signIn(product, 'administrator');
  const rollout = { waves: ['1', '2', 'rest'], pause: 0, haltOn: 'failed>10%' };
  const order = {
    targets: { ids: terminals.map(({ id }) => id) },
    args: { at: 'now', until: new Date(Date.now() + 3_600_000).toISOString() },
    rollout,
  };
  const { body: run } = await admin.post('/commands/terminal.restart', order);
  const { id } = run as { id: string };
  const reported = new Set<string>();
  for (const size of [1, 2, 1]) {
    const reached = await until(() => {
      const sent = machines.filter((machine) => commandsOf(machine).some((command) => !reported.has(command)));
      return sent.length === size ? sent : null;
    });
    // The first two waves are interrupted after they were sent.
    if (reported.size < 3) {
      await product.kill();
      product = await product.restart();
      admin = await signIn(product, 'administrator');
    }
    for (const machine of reached) {
      const command = commandsOf(machine).find((one) => !reported.has(one)) ?? '';
      reported.add(command);
      for (const status of ['accepted', 'started', 'done'])
        await machine.committed(await machine.send('command-status', { command, status }));
    }
  }
  const { body: shown } = await admin.get(`/runs/${id}`);
  expect(shown).toMatchObject({ wave: 3, waves: 3, done: 4, waiting: 2, failed: 0, halted: false });
  const { body: targets } = await admin.get(`/runs/${id}/targets`);
  const away = (targets as { items: Target[] }).items.filter(({ state }) => state !== 'done');
  expect(away.map(({ state, waitingFor }) => [state, waitingFor])).toEqual([
    ['queued', 'connection'],
    ['queued', 'connection'],
  ]);
  expect(machines.map((machine) => new Set(commandsOf(machine)).size)).toEqual([1, 1, 1, 1]);
  for (const machine of machines) await machine.leave();
  await product.discard();
});
