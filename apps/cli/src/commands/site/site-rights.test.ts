import { expect, test } from 'vitest';
import { toAccount } from '../../testing/operator-rows.ts';
import { type Recorded, startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { runApply } from '../plan/apply.ts';
import type { SitePlan } from './apply-site.ts';
import { runExportSite } from './export-site.ts';

// Site files: configuration entries and user rights, which have no form of their own.

const entry = (more: object) => ({
  id: 'property:101:Payout/KioskLimit',
  key: 'Payout/KioskLimit',
  category: 'payout',
  level: 'property',
  property: 101,
  terminal: null,
  value: '500.00',
  source: 'property',
  dataType: 'decimal',
  version: 2,
  ...more,
});
const stored = [
  entry({}),
  // Inherited again after it was set.
  entry({ id: 'terminal:17:Payout/KioskLimit', level: 'terminal', terminal: 17, value: '500.00', version: 4 }),
  entry({
    id: 'installation:Network/ProxyPassword',
    key: 'Network/ProxyPassword',
    level: 'installation',
    value: '********',
    source: 'installation',
    dataType: 'password',
  }),
];
const petra = toAccount({ id: 205, state: 'active', granted: ['maintenance-overview'], properties: [101], version: 3 });
const saved: Recorded = { value: { applied: true, changes: [] } };
const lists = ['properties', 'rights-profiles', 'operators', 'terminal-settings', 'exchange-rates', 'approval-policies'];

async function run(work: (factory: Awaited<ReturnType<typeof createTestFactory>>) => Promise<unknown>, input = '', more: object = {}) {
  const server = await startRecorded({
    ...Object.fromEntries(lists.map((list) => [`GET /${list}`, toPage([])])),
    'GET /accounts': toPage([petra, toAccount({ id: 206, state: 'active', version: 1 }), toAccount()]),
    'GET /configuration-entries': toPage(stored),
    'POST /configuration-entries/changes': saved,
    'POST /accounts/rows': { value: { added: 0, changed: 1 } },
    ...more,
  });
  const factory = await createTestFactory({ server: server.address, input: input.replaceAll('SERVER', server.address) });
  const outcome = await work(factory).catch((error: unknown) => error);
  const bodies = server.calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  return { outcome, bodies, stdout: factory.stdout(), stderr: factory.stderr() };
}
const apply = (input: string, options: object = {}, more: object = {}) =>
  run((factory) => runApply(factory, { site: '-', yes: true, ...options }), input, more);

const file = `
configuration:
  - { key: Payout/KioskLimit, value: 900 }
  - { key: Payout/KioskLimit, property: 101, value: 600.00 }
  - { key: Payout/KioskLimit, terminal: 17, value: 500.00 }
user-rights:
  - { operator: 205, granted: [maintenance-overview], withheld: [kiosk-registration] }
  - { operator: 206, granted: [] }
`;

test('[MG-16] configuration entries of a file are set at their levels, and only those that differ', async () => {
  const { outcome, bodies, stderr } = await apply(file);
  expect(outcome).toBe(0);
  expect(bodies[1]).toEqual({
    changes: [
      { id: 'installation:Payout/KioskLimit', version: 0, value: '900.00' },
      { id: 'property:101:Payout/KioskLimit', version: 2, value: '600.00' },
      { id: 'terminal:17:Payout/KioskLimit', version: 4, value: '500.00' },
    ],
  });
  expect(stderr).toContain('~ configuration property:101:Payout/KioskLimit: value 500.00 → 600.00');
  const same = await apply('configuration: [{ key: Payout/KioskLimit, property: 101, value: 500 }]');
  expect([same.outcome, same.bodies]).toEqual([0, []]);
});

test('[MG-05] user rights of a file are sent with the present values of the account', async () => {
  const { bodies, stderr } = await apply(file);
  expect(bodies[0]).toMatchObject({
    add: [],
    edit: [
      {
        id: '205',
        values: {
          login: 'p.huber',
          properties: [101],
          granted: ['maintenance-overview'],
          withheld: ['kiosk-registration'],
          password: '',
          version: 3,
        },
      },
    ],
  });
  expect(stderr).toContain("~ user-rights 205: withheld '' → kiosk-registration");
  expect(stderr).not.toContain('user-rights 206');
});

test.each([
  ['an unknown key', '{ key: Payout/Nothing, value: 1 }', 'There is no configuration entry “Payout/Nothing”.'],
  ['a password', '{ key: Network/ProxyPassword, value: abc }', 'There is no configuration entry “Network/ProxyPassword”.'],
  ['a value of another kind', '{ key: Payout/KioskLimit, value: much }', 'value'],
  ['two levels', '{ key: Payout/KioskLimit, property: 101, terminal: 17, value: 1 }', 'cannot be set at this level'],
  ['no value', '{ key: Payout/KioskLimit }', 'value is required'],
])('[MG-16] %s of an entry is named, and nothing is sent', async (_, record, text) => {
  const { outcome, bodies } = await apply(`configuration: [${record}]`);
  expect(outcome).toMatchObject({ exit: 2 });
  expect((outcome as { next: readonly string[] }).next[0]).toContain(text);
  expect(bodies).toEqual([]);
});

test('[MG-16] a refused entry is named', async () => {
  const refused = { 'POST /configuration-entries/changes': toProblem('row.changed', { params: { by: 'Ada', row: 'changes.1' } }) };
  const { outcome } = await apply(file, {}, refused);
  expect(outcome).toMatchObject({ exit: 6, message: expect.stringMatching(/^configuration property:101:Payout\/KioskLimit: /) });
});

test('[CL-05] a plan is refused if an entry was set or a user right given since', async () => {
  const planned = await apply(file, { plan: true });
  const plan = JSON.parse(planned.stdout) as SitePlan;
  const applyPlan = (more: object) =>
    run((factory) => runApply(factory, { file: '-', yes: true }), JSON.stringify({ ...plan, server: 'SERVER' }), more);
  expect(await applyPlan({})).toMatchObject({ outcome: 0 });
  const set = {
    'GET /configuration-entries': toPage([
      ...stored,
      entry({ id: 'installation:Payout/KioskLimit', level: 'installation', source: 'installation' }),
    ]),
  };
  expect((await applyPlan(set)).outcome).toMatchObject({
    exit: 6,
    lines: ['configuration installation:Payout/KioskLimit: did not exist, exists now'],
  });
  const given = { 'GET /accounts': toPage([{ ...petra, version: 4 }]) };
  expect(await applyPlan(given)).toMatchObject({ outcome: { exit: 6, lines: ['user-rights 205: was changed'] }, bodies: [] });
});

test('[CL-05] an exported site has values that are set, without passwords, and user rights; applying it changes nothing', async () => {
  const { stdout } = await run(runExportSite);
  expect(stdout).toContain('user-rights:\n  - operator: 205\n    granted:\n      - maintenance-overview\n    withheld: []\n');
  expect(stdout).toContain('configuration:\n  - key: Payout/KioskLimit\n    property: 101\n    value: "500.00"\n');
  expect(stdout).not.toContain('Password');
  expect(await apply(stdout)).toMatchObject({ outcome: 0, bodies: [] });
});
