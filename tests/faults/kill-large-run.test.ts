import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { addTerminals, benchProperty, openProductDatabase } from '../bench/stage/product-database.ts';
import { startFleet, type TestFleet } from '../harness/fleet.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type DemoTerminal, type ProductProcess, startProduct } from '../harness/product.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout, rounds } from './rounds.ts';

/** Terminals of the run: 200 in a normal test run, 2,000 with `npm run test:faults`. Half of them are away. */
const count = Math.min(2000, rounds * 100);
const connected = count / 2;

/** Percentage of the terminals of a type that stay in service. Half of all are away, so a tenth may be interrupted at once. */
const minInService = 40;

const profile = 'large-run';
const issuer = { login: 'lena-8800', password: 'a long phrase of Lena' };
const rights = ['console.log-in', 'property.view-all', 'terminal.view', 'terminal.restart', 'own-account.manage'];

let product: ProductProcess;
let fleet: TestFleet | undefined;
let database: Database | undefined;
afterEach(async () => {
  await database?.close();
  await fleet?.stop();
  await product.discard();
});

/** Creates the operator who starts the run. */
async function createIssuer(admin: Person): Promise<void> {
  const rest = { email: '', position: '', properties: [], externalId: '', cards: [], loginAllowed: true, mustChangePassword: false };
  expect((await admin.post('/rights-profiles', { id: profile, name: 'Large run', description: '', rights })).status).toBe(200);
  expect((await admin.post('/operators', { id: 8800, name: 'Lena Lang', ...issuer, ...rest, profile })).status).toBe(200);
}

async function withdrawRestart(admin: Person): Promise<void> {
  const { version } = (await admin.get(`/rights-profiles/${profile}`)).body as { readonly version: number };
  const left = rights.filter((right) => right !== 'terminal.restart');
  const { status } = await admin.put(`/rights-profiles/${profile}`, { name: 'Large run', description: '', rights: left, version });
  expect(status).toBe(200);
}

/** Connects agents for half of the terminals. They restart within a second, and have no customers. */
async function startAgents(terminals: readonly DemoTerminal[]): Promise<TestFleet> {
  const file = join(product.data, 'large-run.json');
  await writeFile(file, JSON.stringify(terminals));
  const argv = ['--secrets', file, '--scenario', 'flood', '--rate', '1', '--ramp', '200', '--speed', '60x'];
  return startFleet(product, [...argv, '--terminals', String(connected)]);
}

interface Interrupted {
  readonly type: number;
  readonly interrupted: number;
  readonly allowed: number;
}

/** Types of terminals of which the run interrupts more at this moment than the service level allows. */
const findTooMany = (run: string) =>
  (database as Database).query<Interrupted>(
    `with level as (
       select t.type, count(*) filter (where t.id < $3) - ceil(count(*) * $2 / 100.0) as allowed from terminal t where t.property_id = $4 group by t.type)
     select t.type, count(*)::integer as interrupted, level.allowed::integer as allowed
     from run_target g join terminal t on t.id = g.terminal_id join level on level.type = t.type
     where g.run_id = $1 and g.state in ('sent', 'accepted', 'started') group by t.type, level.allowed
     having count(*) > level.allowed`,
    [run, minInService, 1001 + connected, benchProperty],
  );

const countStates = async (run: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await (database as Database).query<{ state: string; count: number }>(
    'select state, count(*)::integer as count from run_target where run_id = $1 group by state',
    [run],
  );
  return Object.fromEntries(rows.map(({ state, count: of }) => [state, of]));
};

async function killAndRestart(): Promise<void> {
  await database?.close();
  await product.kill();
  product = await product.restart();
  database = await openProductDatabase(product);
}

test(`a run over ${count} terminals, half of them away, keeps the service level over two kills and ends with its right [TM-08]`, {
  timeout: faultTimeout + count * 300,
}, async () => {
  product = await startProduct({ FLOOR_STEP_UP_TERMINALS: '0' });
  database = await openProductDatabase(product);
  const terminals = await addTerminals(database, count);
  await database.execute('update property set min_in_service = $2 where id = $1', [benchProperty, minInService]);
  const admin = await signIn(product, 'administrator');
  await createIssuer(admin);
  fleet = await startAgents(terminals);
  await until(async () => {
    const [ready] = await (database as Database).query<{ count: number }>(
      `select count(*)::integer as count from terminal where property_id = $1 and connection = 'connected' and state = 'ready'`,
      [benchProperty],
    );
    return ready?.count === connected ? true : null;
  });

  const lena = await signIn(product, issuer);
  const order = {
    targets: { ids: terminals.map(({ id }) => id) },
    args: { at: 'now', until: new Date(Date.now() + 3_600_000).toISOString() },
    rollout: { waves: ['1', '10%', 'rest'], pause: 0, haltOn: 'failed>5%' },
  };
  const { status, body } = await lena.post('/commands/terminal.restart', order);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id: run } = body as { readonly id: string };

  /** Watches the service level until so many terminals have carried out the command. */
  const watch = (done: number) =>
    until(async () => {
      expect(await findTooMany(run)).toEqual([]);
      const states = await countStates(run);
      return (states.done ?? 0) >= done ? states : null;
    });
  await watch(count * 0.05);
  await killAndRestart();
  await watch(count * 0.2);
  await killAndRestart();
  await watch(count * 0.3);
  await withdrawRestart(await signIn(product, 'administrator'));

  // What no terminal has accepted is revoked at once; what one has accepted is carried out.
  const ended = await until(async () => {
    const states = await countStates(run);
    return (states.done ?? 0) + (states.revoked ?? 0) === count ? states : null;
  });
  expect(ended.done).toBeGreaterThanOrEqual(count * 0.3);
  expect(ended.done).toBeLessThan(connected);
  // Each terminal that carried the command out has restarted exactly once, and no other one has.
  const wrong = await database.query(
    `select g.terminal_id as terminal, g.state, (select count(*)::integer from terminal_boot b where b.terminal_id = g.terminal_id) as boots
     from run_target g where g.run_id = $1
       and (select count(*) from terminal_boot b where b.terminal_id = g.terminal_id)
         <> case when g.terminal_id >= $2 then 0 when g.state = 'done' then 2 else 1 end`,
    [run, 1001 + connected],
  );
  expect(wrong).toEqual([]);
});
