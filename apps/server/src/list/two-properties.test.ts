import type { ListQuery } from '@floorwalker/core/contract/list';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../http/handler.ts';
import { startTestLogs, type TestLogs } from '../testing/logs.ts';
import { abroad, home, seedTwoProperties } from '../testing/two-property-fixture.ts';
import type { List } from './list.ts';

// Operators of a property never see data of another one in any list, total, search or export [promises, sessions and rights]:
// every list and every query of it, by an operator with one property and every right except to see all properties.

let logs: TestLogs;

beforeAll(async () => {
  logs = await startTestLogs();
  await seedTwoProperties(logs);
});
afterAll(() => logs.stop());

// The right to manage sessions applies to the sessions of all operators, in any property.
const notLocal: readonly Right[] = ['property.view-all', 'session.manage'];
const rights = new Set(rightIds.filter((right) => !notLocal.includes(right)));
const operator = { id: home.operator, login: 'operator', name: 'Operator', role: 'operator', rights, properties: [home.property] } as const;
const viennese: Caller = { operator, sessionKey: 'none', kind: 'cli', restrictions: [] };
const everybody: Caller = { ...viennese, operator: { ...operator, id: 1, rights: new Set(rightIds), properties: null } };

// Rows of an operator are visible only to that operator.
const personal = ['exports', 'views', 'messages'];
const ownerOf = (side: typeof home): Caller => ({ ...everybody, operator: { ...everybody.operator, id: side.operator } });

// Settings, servers, exchange rates, rights profiles and update files belong to the server and have no property.
const ofServer = ['server-settings', 'nodes', 'exchange-rates', 'rights-profiles', 'license-key-usage-overview', 'update-files'];

describe.for(resources.map(({ id }) => id).filter((id) => !ofServer.includes(id)))('%s', (id) => {
  const list = () => logs.lists[id] as unknown as List<ResourceDefinition>;
  const rowsOf = async (caller: Caller, query: ListQuery = {}) =>
    (await list().page(caller, { limit: '200', ...query })).items as Record<string, unknown>[];
  const isOf = (word: string) => (row: unknown) => JSON.stringify(row).includes(word);
  const foreign = async () => {
    const rows = await rowsOf(personal.includes(id) ? ownerOf(abroad) : everybody);
    return rows.filter(isOf(abroad.word));
  };
  /** Queries for all rows that arrived since the beginning, for lists that support `after`. */
  const sinceEver = async () => {
    const [epoch] = (await list().page(viennese, {})).position.split('.');
    if (!id.endsWith('-log')) return [];
    return [{ after: id === 'event-log' ? `${epoch}.0` : `${epoch}.s1-1` }];
  };
  const streamed = async (q: string) => {
    const rows: unknown[] = [];
    for await (const batch of list().stream(viennese, { q }, new AbortController().signal)) rows.push(...batch);
    return JSON.stringify(rows);
  };

  test('rows of another property are neither listed, counted, found, explained, exported nor shown', async () => {
    const hidden = await foreign();
    expect(hidden.length).toBeGreaterThan(0);
    const own = await rowsOf(viennese);
    expect([own.some(isOf(home.word)), own.some(isOf(abroad.word))]).toEqual([true, false]);
    expect(await list().count(viennese, '')).toEqual({ count: own.length, exact: true });
    expect(await list().explain(viennese, abroad.word)).toMatchObject({ count: 0, hidden: null, terms: [{ count: 0 }] });
    const { columns } = list().resource;
    const sorts = Object.keys(columns).flatMap((name) => (columns[name]?.sortable ? [{ sort: name }, { sort: `-${name}` }] : []));
    for (const query of [{ q: abroad.word }, { q: `not ${home.word}` }, { skip: '1' }, ...sorts, ...(await sinceEver())]) {
      expect([query, (await rowsOf(viennese, query)).some(isOf(abroad.word))]).toEqual([query, false]);
    }
    expect((await streamed('')).includes(abroad.word)).toBe(false);
    expect((await list().matching(viennese, '', 1000)).some(isOf(abroad.word))).toBe(false);
    for (const row of hidden) {
      const key = String(row[list().resource.rowId]);
      await expect(list().show(viennese, key)).rejects.toMatchObject({ code: 'row.not-found' });
    }
  });

  test('no field of the filter language finds rows of another property', async () => {
    const [row] = await foreign();
    const fields = Object.entries(list().resource.columns).filter(([, column]) => column.filter);
    for (const [name, { kind }] of fields) {
      const value = row?.[name];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const text = kind === 'money' ? String(Number(value) / 100) : String(value);
      const q = `${name}${['time', 'bytes', 'duration'].includes(kind) ? '>=' : ':'}${JSON.stringify(text)}`;
      expect([q, (await rowsOf(viennese, { q })).some(isOf(abroad.word))]).toEqual([q, false]);
    }
  });
});
