import { expect, test } from 'vitest';
import { startFleet } from '../harness/fleet.ts';
import { type Person, signIn } from '../harness/person.ts';
import { startProduct } from '../harness/product.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

interface State {
  readonly terminal: number;
  readonly state: string;
  readonly value: string;
  readonly reported: string | null;
}

const rates = 'key=ExchangeRates/EUR/USD terminal<3';
const readStates = async (person: Person): Promise<readonly State[]> =>
  ((await person.get(`/configuration-states?q=${encodeURIComponent(rates)}`)).body as { items: State[] }).items;
/** Waits until two terminals have this state with these rates. */
const areAll = (person: Person, state: string, value: RegExp) =>
  until(async () => {
    const found = await readStates(person);
    return found.length === 2 && found.every((one) => one.state === state && value.test(one.value)) ? found : null;
  });
const add = (person: Person, rate: string, synchronise = true) =>
  person.post('/exchange-rates', { source: 'EUR', target: 'USD', rate, fee: '3', validFrom: null, needsConfirmation: false, synchronise });

test('[MG-15] terminals that were away confirm the rates of a server that was killed meanwhile, and their withdrawal', {
  timeout: faultTimeout,
}, async () => {
  let product = await startProduct();
  const agents = ['--terminals', '2', '--seed', '7'];
  let fleet = await startFleet(product, agents);
  let admin = await signIn(product, 'administrator');
  expect((await add(admin, '1.0850')).status).toBe(200);
  const first = await areAll(admin, 'in-force', /^\S+ 1\.0850 3$/);
  expect(first.every(({ value, reported }) => value === reported)).toBe(true);

  await fleet.kill();
  expect((await add(admin, '2')).status).toBe(200);
  await product.kill();
  product = await product.restart();
  admin = await signIn(product, 'administrator');
  await areAll(admin, 'waiting', /^\S+ 2 3$/);
  // The agents read the earlier rates from their disks; then they get the last ones.
  fleet = await startFleet(product, agents);
  await areAll(admin, 'in-force', /^\S+ 2 3$/);

  expect((await add(admin, '3', false)).status).toBe(200);
  await product.kill();
  product = await product.restart();
  admin = await signIn(product, 'administrator');
  await areAll(admin, 'in-force', /^$/);
  await fleet.stop();
  await product.discard();
});
