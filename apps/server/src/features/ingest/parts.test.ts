import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';

let fixture: OneTerminal;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ machine } = fixture);
});
afterEach(() => fixture.stop());

const at = '2026-11-20T21:05:09.123Z';
const later = '2026-11-20T21:15:00.000Z';

const stored = async (table: string, columns: string) =>
  (await fixture.server.database.query(`select ${columns}, since from ${table} order by 1, 2`)).map((row) => Object.values(row));
const components = () => stored('terminal_component', 'component, rank, state, firmware');

test('a report of components replaces the one before; a component keeps the time since when it has its state [TM-13]', async () => {
  const first = [
    { component: 12, state: 'online', firmware: '4.18' },
    { component: 21, rank: 1, state: 'online' },
    { component: 21, rank: 2, state: 'online' },
  ];
  await machine.committed(machine.send('components', { at, components: first }));
  const next = [
    { component: 12, state: 'hardware-error', firmware: '4.18' },
    { component: 21, rank: 2, state: 'online', firmware: '5.0' },
    { component: 32, state: 'offline' },
  ];
  await machine.committed(machine.send('components', { at: later, components: next }));
  expect(await components()).toEqual([
    [12, 1, 'hardware-error', '4.18', new Date(later)],
    [21, 2, 'online', '5.0', new Date(at)],
    [32, 1, 'offline', '', new Date(later)],
  ]);
  await machine.committed(machine.send('components', { at: later, components: [] }));
  expect(await components()).toEqual([]);
});

test('a component that a report names twice is stored as it was named last', async () => {
  const twice = [
    { component: 12, state: 'online' },
    { component: 12, state: 'busy' },
  ];
  await machine.committed(machine.send('components', { at, components: twice }));
  expect(await components()).toEqual([[12, 1, 'busy', '', new Date(at)]]);
});

test('features and functions are stored with their states, also unknown codes; each report is announced by its category [TM-05, LV-09]', async () => {
  machine.send('features', {
    at,
    features: [
      { feature: 21, state: 'no-keys' },
      { feature: 999, state: 'available' },
    ],
  });
  await machine.committed(machine.send('functions', { at, functions: [{ function: 9, state: 'not-logged-in' }] }));
  expect(await stored('terminal_feature', 'feature, state')).toEqual([
    [21, 'no-keys', new Date(at)],
    [999, 'available', new Date(at)],
  ]);
  expect(await stored('terminal_function', 'function, state')).toEqual([[9, 'not-logged-in', new Date(at)]]);
  const categories = await fixture.server.database.query(
    `select distinct jsonb_array_elements(payload->'categories')::integer as one from stream where kind = 'cat' order by 1`,
  );
  expect(categories.map(({ one }) => one)).toEqual(expect.arrayContaining([18, 30]));
});

test('light and ATM connection follow the state; a terminal that reports none has neither [TM-05]', async () => {
  const conditions = async () => (await fixture.server.database.query('select light, atm from terminal'))[0];
  await machine.committed(machine.send('state', { at, state: 'failure', light: 'red-flashing', atm: 'logged-in' }));
  expect(await conditions()).toEqual({ light: 'red-flashing', atm: 'logged-in' });
  await machine.committed(machine.send('state', { at: later, state: 'ready' }));
  expect(await conditions()).toEqual({ light: 'off', atm: 'disabled' });
});

test('the functions that are not active are the module indicators of their terminal, each state once [TM-05]', async () => {
  const modules = async () => (await fixture.server.database.query('select modules from terminal'))[0]?.modules;
  const report = (...states: string[]) =>
    machine.committed(machine.send('functions', { at, functions: states.map((state, index) => ({ function: index + 1, state })) }));
  await report('no-keys', 'active', 'deactivated', 'not-connected', 'no-keys');
  expect(await modules()).toEqual(['not-connected', 'no-keys', 'deactivated']);
  await report('active');
  expect(await modules()).toEqual([]);
});

test('stock is stored by component, medium and denomination; a report of the software alone keeps the other versions [TM-06]', async () => {
  const detail = async () => (await fixture.server.database.query('select stock, versions from terminal_detail'))[0];
  const unit = { component: 13, rank: 1, medium: 2, currency: null, denomination: 2000, pieces: 12, capacity: 2400, level: 3 };
  const levels = Array.from({ length: 11 }, () => 1);
  machine.send('versions', { software: '7.4.1', versions: { Bios: '1.2' } });
  machine.send('versions', { software: '7.4.2' });
  await machine.committed(machine.send('stock', { at, levels, units: [unit, { component: 32, pieces: 0 }] }));
  expect(await detail()).toMatchObject({ stock: [unit, { component: 32, rank: 1, medium: null, pieces: 0 }], versions: { Bios: '1.2' } });
  await machine.committed(machine.send('stock', { at: later, levels, units: [] }));
  expect(await detail()).toMatchObject({ stock: [], versions: { Bios: '1.2' } });
});
