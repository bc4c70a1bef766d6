import { expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type DemoTerminal, startProduct } from '../harness/product.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

interface Sent {
  readonly version: number;
  readonly entries: readonly { readonly key: string; readonly value: string; readonly version: number }[];
}

const key = 'Payout/KioskLimit';
const limitOf = ({ entries }: Sent) => entries.find((entry) => entry.key === key)?.value;

async function showState(person: Person, { id }: DemoTerminal): Promise<{ readonly state: string; readonly value: string }> {
  const { body } = await person.get(`/configuration-states/${encodeURIComponent(`${id}:${key}`)}`);
  return body as { state: string; value: string };
}

test('a configuration whose server is killed before it is confirmed is sent again, and then in force [MG-16]', {
  timeout: faultTimeout,
}, async () => {
  let product = await startProduct();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  await machine.committed(await machine.send('hello', {}));
  const changes = [{ id: `terminal:${terminal.id}:${key}`, version: 0, value: '123' }];
  const admin = await signIn(product, 'administrator');
  expect((await admin.post('/configuration-entries/changes', { changes })).status).toBe(200);
  await machine.waitFor('config', (body) => limitOf(body as unknown as Sent) === '123.00');
  await product.kill();
  const before = machine.received.length;
  product = await product.restart();
  const person = await signIn(product, 'administrator');
  expect(await showState(person, terminal)).toMatchObject({ state: 'sent', value: '123.00' });
  const sent = await until(() => machine.received.slice(before).find(({ kind }) => kind === 'config') ?? null);
  const { version, entries } = sent.body as unknown as Sent;
  expect(limitOf({ version, entries })).toBe('123.00');
  const reported = entries.map((entry) => ({ key: entry.key, value: entry.value, version: entry.version, origin: 'server' }));
  await machine.committed(await machine.send('config-status', { version, entries: reported }));
  expect(await showState(person, terminal)).toMatchObject({ state: 'in-force', value: '123.00' });
  await machine.leave();
  await product.discard();
});
