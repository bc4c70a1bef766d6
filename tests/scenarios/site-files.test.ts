import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductInTest, startEmptyInTest } from '../harness/shared-cluster.ts';
import { openShell, type Shell } from '../harness/transcript.ts';

// A house of 300 terminals and 120 operators is set up from a file, exported, and set up again from the export [CL-05, MG-01, MG-16].

interface Site {
  readonly product: ProductInTest;
  readonly shell: Shell;
}

const password = 'a phrase that nobody guesses';
const sites: Site[] = [];

/** Starts an empty installation, and signs in as its master. */
async function openSite(): Promise<Site> {
  const product = await startEmptyInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  const token = new URLSearchParams(product.ready.setUp?.split('?')[1]).get('token');
  const set = await fetch(`${product.ready.console}/api/v1/password/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, next: password }),
  });
  expect(set.status).toBe(204);
  const shell = await openShell(product.ready.console);
  expect(await shell.run(`echo '${password}' | floor login --login master --password-stdin`)).not.toContain('?');
  const site = { product, shell };
  sites.push(site);
  return site;
}

const numbers = (count: number, from: number) => Array.from({ length: count }, (_, n) => from + n);
const siteContent = {
  properties: [101, 102].map((id) => ({ id, name: `House ${id}`, zone: 'Europe/Vienna', currency: 'EUR', dayStart: '06:00' })),
  'rights-profiles': [{ id: 'night-shift', name: 'Night shift', rights: ['console.log-in', 'own-account.manage', 'terminal.view'] }],
  operators: numbers(120, 201).map((id) => ({
    id,
    login: `o.${id}`,
    name: `Operator ${id}`,
    profile: id % 10 === 0 ? 'night-shift' : 'operator',
    properties: id % 2 === 0 ? [101] : [101, 102],
    cards: [`04A2B3${id}`],
  })),
  'terminal-settings': numbers(300, 1).map((id) => ({
    id,
    property: id % 2 === 0 ? 101 : 102,
    name: `Hall ${id}`,
    type: 3,
    zone: 'Europe/Vienna',
    serial: `KX-${id}`,
  })),
  'exchange-rates': [
    { source: 'EUR', target: 'USD', rate: '1.0850', fee: '3' },
    { source: 'EUR', target: 'CZK', rate: '24.3150', validFrom: '2099-01-01T05:00:00.000Z' },
  ],
  'user-rights': [{ operator: 201, granted: ['maintenance-overview'], withheld: ['fill-level-view'] }],
  configuration: [
    { key: 'Payout/KioskLimit', value: '900' },
    { key: 'Payout/KioskLimit', property: 101, value: '600' },
    { key: 'Payout/KioskLimit', terminal: 17, value: '500' },
  ],
  'approval-policies': [{ name: 'Large payouts', subject: 'transaction', threshold: '5000', currency: 'EUR', quorum: '1' }],
};

const write = ({ shell }: Site, name: string, text: string) => writeFile(join(shell.home, name), text);

/** Exports a site into a file, and returns its text. */
async function exportSite({ shell }: Site): Promise<string> {
  expect(await shell.run('floor export site > export.yaml')).not.toContain('?');
  return readFile(join(shell.home, 'export.yaml'), 'utf8');
}

let first: Site;
beforeAll(async () => {
  first = await openSite();
});
afterAll(async () => {
  for (const { product, shell } of sites) {
    await shell.leave();
    await product.discard();
  }
});

test('a house is created from a file; the same file changes nothing more', async () => {
  await write(first, 'site.json', JSON.stringify(siteContent));
  const applied = await first.shell.run('floor apply -f site.json --yes');
  expect(applied).toContain('430 to create, 0 to change');
  expect(applied.split('\n').at(-1)).toBe('! 430 of 430 done');
  const counted = await first.shell.run('floor terminal-settings list --count; floor operator list --count');
  expect(counted.split('\n').slice(1)).toEqual(['300', '121']);
  expect(await first.shell.play('$ floor apply -f site.json --yes')).toBe(
    '$ floor apply -f site.json --yes\n! The server has these values already.',
  );
  const acts = await first.product.database.query<{ act: string; count: number }>(
    `select act, count(*)::integer as count from audit where act in ('operators.add', 'terminal-settings.add') group by act order by act`,
  );
  expect(acts).toEqual([
    { act: 'operators.add', count: 120 },
    { act: 'terminal-settings.add', count: 300 },
  ]);
});

test('the export of a house creates the same house in an empty installation', async () => {
  const exported = await exportSite(first);
  const second = await openSite();
  await write(second, 'site.yaml', exported);
  const applied = await second.shell.run('floor apply -f site.yaml --yes');
  expect(applied.split('\n').at(-1)).toBe('! 430 of 430 done');
  expect(await exportSite(second)).toBe(exported);
  expect(await second.shell.run('floor apply -f site.yaml --yes')).toContain('The server has these values already.');
});

test('a plan is refused with exit code 6 once somebody has changed a row of it; a refused row names itself and what was done', async () => {
  await write(first, 'next.yaml', "operators: [{ id: 205, position: Boss }]\nproperties: [{ id: 101, address: 'Ring 1' }]\n");
  await first.shell.run('floor apply -f next.yaml --plan > plan.json');
  await first.shell.run(`floor operator edit 205 --position Cashier`);
  const refused = await first.shell.run('floor apply plan.json --yes');
  expect(refused.split('\n').at(-1)).toBe('? 6');
  expect(refused).toContain('operators 205: was changed');
  expect(await first.shell.run('floor property show 101 -o json')).toContain('"address": ""');
  await write(
    first,
    'bad.yaml',
    "properties: [{ id: 101, address: 'Ring 2' }]\noperators: [{ id: 206, externalId: X1 }, { id: 207, externalId: x1 }]\n",
  );
  const partly = await first.shell.run('floor apply -f bad.yaml --yes');
  expect(partly).toContain('operators 207: ');
  expect(partly).toContain('1 of 3 were done before.');
  expect(partly.split('\n').at(-1)).toBe('? 5');
  await write(
    first,
    'bad.yaml',
    "properties: [{ id: 101, address: 'Ring 2' }]\noperators: [{ id: 206, externalId: X1 }, { id: 207, externalId: x2 }]\n",
  );
  const rest = await first.shell.run('floor apply -f bad.yaml --yes');
  expect(rest).toContain('0 to create, 2 to change');
});
