import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artRightIds, artRights } from '@floorwalker/core/vocabulary/art-rights';
import { areaOfRight, neededViews } from '@floorwalker/core/vocabulary/right-areas';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { runCluster } from './testing/test-database.ts';

const name = `test_${randomBytes(8).toString('hex')}`;
const maintenance = openDatabase({ ...runCluster(), max: 1 });
let database: Database;

/** Rights that count for an operator. */
const rightsOf = async (id: number): Promise<readonly string[]> => {
  const [row] = await database.query<{ rights: string[] }>(
    `select array(select unnest(h.in_force || o.granted || o.own_in_force) except select unnest(o.withheld)) as rights
     from operator o join rights_profile h on h.id = o.role where o.id = $1`,
    [id],
  );
  return row?.rights ?? [];
};

/** The wider rights and what they have opened. */
const opened: { readonly [wider: string]: readonly Right[] } = {
  'own-account.manage': ['notification.receive'],
  'terminal.view': [
    'terminal-detail.view',
    'terminal-settings.view',
    'terminal-identifiers.view',
    'component-overview.view',
    'feature-overview.view',
  ],
  'terminal.manage': ['terminal-settings.edit', 'terminal-address.edit', 'terminal-settings.view', 'terminal-identifiers.view'],
  'transaction-log.view': ['media-criteria.search'],
  'media-log.view': ['media-criteria.search'],
};
const narrower = new Set(Object.values(opened).flat());

interface Operator {
  readonly id: number;
  readonly rights: readonly string[];
  readonly switchedOff?: readonly string[];
  readonly grants?: readonly string[];
  readonly own?: readonly string[];
  readonly granted?: readonly string[];
  readonly withheld?: readonly string[];
}

const signIn = ['console.log-in', 'own-account.manage'];

/** One operator with a profile of the same number for each way to hold, or to lack, a right. */
const operators: readonly Operator[] = [
  { id: 301, rights: [...signIn, 'terminal.view', 'transaction-log.view'] },
  { id: 302, rights: [...signIn, 'terminal.manage', 'operator.view'] },
  { id: 303, rights: [...signIn, 'terminal.view', 'terminal-icon.view', 'terminal.manage'], switchedOff: ['terminals'] },
  { id: 304, rights: [...signIn, 'media-log.view'], switchedOff: ['logs'] },
  { id: 305, rights: ['console.log-in'], own: ['terminal.view', 'terminal.manage', 'own-account.manage'] },
  { id: 306, rights: ['console.log-in'], granted: ['terminal.view', 'terminal.manage'] },
  { id: 307, rights: [...signIn, 'terminal.view', 'terminal.manage', 'media-log.view'], withheld: ['terminal.view'] },
  { id: 308, rights: [...signIn, 'terminal.view', 'terminal.manage'], withheld: ['terminal.manage'] },
  { id: 309, rights: ['list.export', 'own-account.manage'], switchedOff: ['global'], own: ['console.log-in'] },
  { id: 310, rights: [...signIn, 'terminal.view'], grants: ['art/logs', 'art/configuration'] },
];

/** The operator of each number before and after the upgrade, with the tree and with the ART rights. */
const before = new Map<string, readonly string[]>();
const key = (id: number, usesTree: boolean) => `${id} ${usesTree ? 'tree' : 'ART'}`;

/** The ART rights of the release before: the right to change configurations opened settings of terminals, too. */
const oldArtRights = artRightIds.map((id) => ({
  id,
  opens: id === 'configuration' ? ['terminal-settings.edit', 'terminal-address.edit', ...artRights[id]] : artRights[id],
}));

async function useTree(value: 'True' | 'False'): Promise<void> {
  await database.execute(
    `insert into configuration_value (key, level, owner, value) values ('UseExtendedArtRights', 'installation', 0, $1)
     on conflict (key, level, owner) do update set value = excluded.value, version = configuration_value.version + 1`,
    [value],
  );
}

async function storeOldRelease(): Promise<void> {
  const directory = join(import.meta.dirname, 'migrations');
  const released = (await readdir(directory)).filter((one) => one < '050').sort();
  await database.execute('create table migration (name text primary key, at timestamptz not null default clock_timestamp())');
  for (const one of released) {
    await database.execute(await readFile(join(directory, one), 'utf8'));
    await database.execute('insert into migration (name) values ($1)', [one]);
  }
  const byArt = new Set(oldArtRights.flatMap(({ opens }): readonly string[] => opens));
  const needs = (id: Right) => (id === 'terminal.manage' ? null : (neededViews[id] ?? null));
  const nodes = rightIds.map((id) => ({ id, area: areaOfRight(id), needs: needs(id), by_art: byArt.has(id) }));
  await database.execute('insert into right_node select * from json_populate_recordset(null::right_node, $1)', [JSON.stringify(nodes)]);
  await database.execute('insert into art_right select * from json_populate_recordset(null::art_right, $1)', [
    JSON.stringify(oldArtRights),
  ]);
  for (const { id, rights, switchedOff = [], grants = [], own = [], granted = [], withheld = [] } of operators) {
    const profile = `p${id}`;
    await database.execute('insert into rights_profile (id, name, rights, switched_off, grants) values ($1, $1, $2, $3, $4)', [
      profile,
      rights,
      switchedOff,
      grants,
    ]);
    await database.execute(
      `insert into operator (id, login, name, role, password, own_rights, granted, withheld) values ($1, $2, $2, $2, 'h', $3, $4, $5)`,
      [id, profile, own, granted, withheld],
    );
  }
  await database.execute(
    `insert into api_token (token, hint, operator_id, name, rights, expires)
     values (sha256('t'), '', 301, 'Watch', '{console.log-in,terminal.view}', now() + interval '1 day')`,
  );
}

beforeAll(async () => {
  await maintenance.execute(`create database ${name}`);
  database = openDatabase({ ...runCluster(), database: name });
  await storeOldRelease();
  for (const usesTree of [false, true]) {
    await useTree(usesTree ? 'True' : 'False');
    for (const { id } of operators) before.set(key(id, usesTree), await rightsOf(id));
  }
  expect(await migrate(database)).toContain('050-narrower-rights.sql');
});
afterAll(async () => {
  await database.close();
  await maintenance.execute(`drop database ${name} with (force)`);
  await maintenance.close();
});

for (const usesTree of [true, false])
  test.each(operators)(
    `[MG-03] operator $id of the release before has the same access after the upgrade, with the ${usesTree ? 'tree' : 'ART rights'}`,
    async ({ id }) => {
      await useTree(usesTree ? 'True' : 'False');
      const old = before.get(key(id, usesTree)) ?? [];
      const now = await rightsOf(id);
      const gained = Object.entries(opened).flatMap(([wider, rights]) => (old.includes(wider) ? rights : []));
      const isOther = (right: string) => !narrower.has(right as Right);
      expect(now.filter(isOther).toSorted()).toEqual(old.filter(isOther).toSorted());
      expect(gained.filter((right) => !now.includes(right))).toEqual(
        id === 307 ? ['terminal-settings.view', 'terminal-identifiers.view'] : [],
      );
      // A narrower right counts only for those who have had a wider one. Two of them have counted before, and opened nothing.
      const idle = ['media-criteria.search', 'terminal-settings.edit', 'terminal-address.edit'];
      expect(
        now.filter((right) => !isOther(right) && !gained.includes(right as Right) && !(old.includes(right) && idle.includes(right))),
      ).toEqual([]);
    },
  );

test('scopes of API tokens and predefined profiles have the narrower rights, too', async () => {
  const [token] = await database.query<{ rights: string[] }>('select rights from api_token');
  expect(token?.rights.toSorted()).toEqual(['console.log-in', ...(opened['terminal.view'] ?? []), 'terminal.view'].toSorted());
  const [operator] = await database.query<{ rights: string[] }>(`select rights from rights_profile where id = 'operator'`);
  expect(operator?.rights).toEqual(expect.arrayContaining(['notification.receive', 'terminal-detail.view', 'media-criteria.search']));
  expect(operator?.rights).not.toContain('terminal-settings.edit');
});

test('an area that is switched on for a narrower right has no other node that did not count', async () => {
  const [profile] = await database.query<{ rights: string[]; switched_off: string[] }>(
    `select rights, switched_off from rights_profile where id = 'p303'`,
  );
  expect(profile?.switched_off).toEqual([]);
  expect(profile?.rights).not.toEqual(expect.arrayContaining(['terminal.view']));
  expect(profile?.rights).not.toContain('terminal-icon.view');
  expect(await migrate(database)).toEqual([]);
});
