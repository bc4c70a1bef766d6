import { expect, test } from 'vitest';
import { Interrupted } from '../../failure.ts';
import { type Recorded, startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { runApply } from '../plan/apply.ts';
import type { SitePlan } from './apply-site.ts';
import { runExportSite } from './export-site.ts';

const vienna = {
  id: 101,
  name: 'Vienna West',
  zone: 'Europe/Vienna',
  currency: 'EUR',
  dayStart: '06:00',
  address: 'Ring 1',
  minInService: 80,
  latitude: '',
  longitude: '',
  closedHours: [],
  closedDays: [],
  bandwidth: 0,
  commandWindows: [],
  holidays: [],
  twoPersons: false,
  terminals: 40,
  operators: 3,
  version: 2,
};
const rate = {
  id: 12,
  source: 'EUR',
  target: 'USD',
  rate: '1.0850',
  fee: '3',
  validFrom: '2026-12-01T05:00:00.000Z',
  state: 'future',
  needsConfirmation: false,
  synchronise: true,
  version: 4,
};
const hall = {
  id: 17,
  property: 101,
  name: 'Hall 2 East',
  type: 3,
  zone: 'Europe/Vienna',
  visible: false,
  serial: 'KX-000120',
  location: '',
  distributor: '00420',
  customer: '',
  bankTerminal: '',
  kiosk: '',
  currency: '',
  address: '',
  contact: '',
  email: '',
  phone: '+43 1 5555-17',
  lifecycleStep: 'none',
  emergencyPinAssigned: false,
  version: 4,
};
const page = (items: readonly object[]): Recorded => ({ value: { items, next: null, position: 'test.1' } });
const done: Recorded = { value: { added: 1, changed: 1 } };

const site = `
properties:
  - id: 104
    name: Vienna East
    zone: Europe/Vienna
    currency: EUR
    dayStart: 06:00
  - id: 101
    address: Ring 2
`;

/** Lists without rows. */
const others = {
  'GET /operators': page([]),
  'GET /rights-profiles': page([]),
  'GET /approval-policies': page([]),
  'GET /accounts': page([]),
  'GET /configuration-entries': page([]),
};

const empty = { 'GET /properties': page([]), 'GET /terminal-settings': page([]), 'GET /exchange-rates': page([]) };

async function apply(input: string, options: object = {}, response: Recorded = done, rows: readonly object[] = [vienna]) {
  const server = await startRecorded({
    ...others,
    'GET /properties': page(rows),
    'POST /properties/rows': response,
    'GET /exchange-rates': page([rate]),
    'POST /exchange-rates/rows': response,
    'GET /terminal-settings': page([hall]),
  });
  const factory = await createTestFactory({ server: server.address, input });
  const outcome = await runApply(factory, { site: '-', yes: true, ...options }).catch((error: unknown) => error);
  return { outcome, calls: server.calls.filter(({ line }) => line.startsWith('POST')), factory, address: server.address };
}

test('[CL-05] a site file is compared with the server, and only differences are sent', async () => {
  const { outcome, calls, factory } = await apply(site);
  expect(outcome).toBe(0);
  const { id: _id, terminals: _terminals, operators: _operators, ...kept } = vienna;
  const east = {
    id: 104,
    name: 'Vienna East',
    zone: 'Europe/Vienna',
    currency: 'EUR',
    dayStart: '06:00',
    address: '',
    minInService: 0,
    latitude: '',
    longitude: '',
    closedHours: [],
    closedDays: [],
    bandwidth: 0,
    commandWindows: [],
    twoPersons: false,
    holidays: [],
  };
  expect(calls.map(({ body }) => body)).toEqual([
    { add: [east], edit: [{ id: '101', values: { ...kept, address: 'Ring 2', version: 2 } }] },
  ]);
  expect(factory.stderr().split('\n').slice(0, 4)).toEqual([
    `+ properties 104: name Vienna East; zone Europe/Vienna; currency EUR; dayStart 06:00; address ''; latitude ''; longitude ''; minInService 0; bandwidth 0; commandWindows ''; closedHours ''; closedDays ''; twoPersons false; holidays ''`,
    '~ properties 101: address Ring 1 → Ring 2',
    '1 to create, 1 to change',
    '2 of 2 done',
  ]);
});

test('[CL-05] only the rows that a file names are read from lists with numeric ids', async () => {
  const server = await startRecorded({ 'GET /properties': page([vienna]), 'GET /accounts': page([{ id: 501, state: 'active' }]) });
  const factory = await createTestFactory({ server: server.address, input: 'properties: [{ id: 101 }]\nuser-rights: [{ operator: 501 }]' });
  expect(await runApply(factory, { site: '-', yes: true })).toBe(0);
  const filters = server.calls.map(({ line }) => new URL(line.slice(4), server.address).searchParams.get('q'));
  expect(filters).toEqual(['id:101', 'id:501']);
});

test('[CL-05] after Ctrl-C the request that was sent is completed, and the command says how much is done', async () => {
  const stop = new AbortController();
  const east = { name: 'East', zone: 'Europe/Vienna', currency: 'EUR', dayStart: '06:00' };
  const properties = Array.from({ length: 300 }, (_, n) => ({ id: 200 + n, ...east }));
  const server = await startRecorded({
    'GET /properties': page([]),
    'POST /properties/rows': () => {
      stop.abort();
      return done;
    },
  });
  const factory = await createTestFactory({ server: server.address, input: JSON.stringify({ properties }), stop: stop.signal });
  expect(await runApply(factory, { site: '-', yes: true }).catch((error: unknown) => error)).toBeInstanceOf(Interrupted);
  expect(server.calls.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  expect(factory.stderr()).toContain('200 of 300 done\nStopped: 200 of 300 done.');
});

test('[CL-05] a file that says what the server has changes nothing', async () => {
  const { outcome, calls, factory } = await apply('properties: [{ id: 101, name: Vienna West, dayStart: 06:00 }]');
  expect([outcome, calls, factory.stderr()]).toEqual([0, [], 'The server has these values already.\n']);
});

test.each([
  ['an unknown list', 'houses: []', 'houses: there is no list with this name'],
  ['an unknown field', 'properties: [{ id: 101, colour: red }]', 'properties[0].colour: There is no field colour'],
  ['an invalid value', 'properties: [{ id: 101, currency: XXQ }]', 'properties[0].currency: currency is not valid'],
  ['a record without its key', 'properties: [{ name: Vienna }]', 'properties[0].id: id is required'],
  ['the same key twice', 'properties: [{ id: 101 }, { id: 101 }]', 'properties[1]: 101 is already named above'],
  ['a nested value', 'properties: [{ id: 101, name: { a: b } }]', 'properties[0].name: name is not valid'],
  ['a list that is none', 'properties: 17', 'properties: a list of records is expected'],
])('[CL-05] %s is named with its place, and nothing is sent', async (_, text, line) => {
  const { outcome, calls } = await apply(text);
  expect(outcome).toMatchObject({ exit: 2, next: expect.arrayContaining([line]) });
  expect(calls).toEqual([]);
});

test.each([
  ['no YAML', 'properties: [', 'not valid YAML'],
  ['many aliases', 'a: &a [x, x]\nproperties: [*a, *a]', 'not valid YAML'],
  ['text only', 'properties', 'contains no lists'],
])('[CL-05] a file with %s is refused', async (_, text, message) => {
  const { outcome, calls } = await apply(text);
  expect(outcome).toMatchObject({ exit: 2, message: expect.stringContaining(message) });
  expect(calls).toEqual([]);
});

test('[CL-05] a required value of a new record that is missing is named', async () => {
  const { outcome } = await apply('properties: [{ id: 105 }]');
  expect(outcome).toMatchObject({ exit: 2, message: 'properties 105: name is required' });
});

test('[CL-05] without a terminal and without --yes nothing is sent', async () => {
  const { outcome, calls } = await apply(site, { yes: false });
  expect([outcome, calls]).toMatchObject([{ exit: 2 }, []]);
});

test('[CL-05] --plan writes the plan; applying it refuses rows that were changed, created or removed since', async () => {
  const planned = await apply(site, { plan: true });
  expect([planned.outcome, planned.calls]).toEqual([0, []]);
  const plan = JSON.parse(planned.factory.stdout()) as SitePlan;
  expect(plan.changes.map(({ list, key, id, version }) => [list, key, id, version])).toEqual([
    ['properties', '104', null, null],
    ['properties', '101', '101', 2],
  ]);
  const applyPlan = async (rows: readonly object[]) => {
    const server = await startRecorded({ 'GET /properties': page(rows), 'POST /properties/rows': done });
    const factory = await createTestFactory({ server: server.address, input: JSON.stringify({ ...plan, server: server.address }) });
    const outcome = await runApply(factory, { file: '-', yes: true }).catch((error: unknown) => error);
    return { outcome, sent: server.calls.filter(({ line }) => line.startsWith('POST')).length };
  };
  expect(await applyPlan([vienna])).toEqual({ outcome: 0, sent: 1 });
  expect(await applyPlan([{ ...vienna, version: 3 }])).toMatchObject({
    outcome: { exit: 6, lines: ['properties 101: was changed'] },
    sent: 0,
  });
  expect(await applyPlan([])).toMatchObject({ outcome: { exit: 6, lines: ['properties 101: existed, does not exist now'] }, sent: 0 });
  expect(await applyPlan([vienna, { ...vienna, id: 104 }])).toMatchObject({
    outcome: { exit: 6, lines: ['properties 104: did not exist, exists now'] },
    sent: 0,
  });
});

test('[CL-05] a refused row is named; what was done before is counted', async () => {
  const many = Array.from({ length: 201 }, (_, n) => `  - { id: ${500 + n}, name: House ${n}, zone: UTC, currency: EUR }`);
  const server = await startRecorded({
    'GET /properties': page([]),
    'POST /properties/rows': (_call, times) =>
      times === 1 ? done : toProblem('property.exists', { params: { property: 700, row: 'add.0' } }),
  });
  const factory = await createTestFactory({ server: server.address, input: `properties:\n${many.join('\n')}` });
  const outcome = await runApply(factory, { site: '-', yes: true }).catch((error: unknown) => error);
  expect(outcome).toMatchObject({
    exit: 5,
    message: expect.stringMatching(/^properties 700: /),
    lines: ['200 of 201 were done before.'],
  });
});

test('[CL-05] the exported site is a file that changes nothing', async () => {
  const server = await startRecorded({
    ...others,
    'GET /properties': page([vienna, { ...vienna, id: 102, name: 'yes', address: '' }]),
    'GET /exchange-rates': page([rate]),
    'GET /terminal-settings': page([hall]),
  });
  const factory = await createTestFactory({ server: server.address });
  expect(await runExportSite(factory)).toBe(0);
  const { outcome, calls } = await apply(factory.stdout(), {}, done, [vienna, { ...vienna, id: 102, name: 'yes', address: '' }]);
  expect([outcome, calls]).toEqual([0, []]);
});

test('[LI-03] a site is exported without the lists whose module is not licensed', async () => {
  const server = await startRecorded({
    ...others,
    'GET /properties': page([vienna]),
    'GET /exchange-rates': toProblem('licence.missing'),
    'GET /terminal-settings': page([hall]),
  });
  const factory = await createTestFactory({ server: server.address });
  expect(await runExportSite(factory)).toBe(0);
  expect(factory.stdout()).not.toContain('exchange-rates');
  expect(factory.stdout()).toContain('terminal-settings:');
});

test('[MG-15] a rate of a file is that of its currencies and start', async () => {
  const { calls, factory } = await apply(`
exchange-rates:
  - { source: EUR, target: USD, validFrom: '2026-12-01T05:00:00Z', rate: 1.09 }
  - { source: EUR, target: USD, validFrom: '2026-12-02T05:00:00Z', rate: 1.10, fee: 0.000 }
`);
  const { id: _id, state: _state, source, target, ...kept } = rate;
  const { version: _version, ...values } = { ...kept, source, target, rate: '1.10', fee: '0.000', synchronise: false };
  expect(calls.map(({ body }) => body)).toEqual([
    {
      add: [{ ...values, validFrom: '2026-12-02T05:00:00.000Z' }],
      edit: [{ id: '12', values: { ...kept, rate: '1.09' } }],
    },
  ]);
  expect(factory.stderr()).toContain('~ exchange-rates EUR USD 2026-12-01T05:00:00.000Z: rate 1.0850 → 1.09\n');
});

test('[MG-15] the plan of a file names rates that another person must confirm', async () => {
  const planOf = async (text: string) => {
    const server = await startRecorded({ 'GET /exchange-rates': page([{ ...rate, needsConfirmation: true }]) });
    const factory = await createTestFactory({ server: server.address, input: text });
    expect(await runApply(factory, { site: '-', plan: true })).toBe(0);
    return factory.stderr();
  };
  const record = (more: string) => `exchange-rates: [{ source: EUR, target: USD, validFrom: '2026-12-01T05:00:00Z', rate: 1.09${more} }]`;
  const notice = 'stored once another person has confirmed them';
  expect(await planOf(record(''))).toContain(notice);
  expect(await planOf(record(', needsConfirmation: false'))).toContain(notice);
  expect(await planOf('exchange-rates: [{ source: EUR, target: CZK, rate: 24 }]')).not.toContain(notice);
});

test('[MG-15] a rate of a file without a start is the one in force: it never changes, another one replaces it', async () => {
  const started = { ...rate, state: 'in-force', validFrom: '2026-01-01T05:00:00.000Z' };
  const applied = async (text: string) => {
    const server = await startRecorded({ 'GET /exchange-rates': page([started, rate]), 'POST /exchange-rates/rows': done });
    const factory = await createTestFactory({ server: server.address, input: text });
    const outcome = await runApply(factory, { site: '-', yes: true });
    return [outcome, server.calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)];
  };
  expect(await applied(`exchange-rates: [{ source: EUR, target: USD, validFrom: '', rate: 1.0850, fee: 3 }]`)).toEqual([0, []]);
  expect(await applied('exchange-rates: [{ source: EUR, target: USD, rate: 1.09 }]')).toMatchObject([
    0,
    [{ add: [{ source: 'EUR', target: 'USD', rate: '1.09', fee: '3', validFrom: null, synchronise: true }], edit: [] }],
  ]);
  const server = await startRecorded({ ...others, ...empty, 'GET /exchange-rates': page([started]) });
  const factory = await createTestFactory({ server: server.address });
  await runExportSite(factory);
  expect(factory.stdout()).toContain('rate: "1.0850"\n    fee: "3"\n    validFrom: ""\n');
});
