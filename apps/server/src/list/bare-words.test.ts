import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { meansAll, toCellText } from '@floorwalker/i18n/format/cell-text';
import { type Language, languageCodes } from '@floorwalker/i18n/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../http/handler.ts';
import { startTestLogs, type TestLogs, when } from '../testing/logs.ts';
import { home, seedTwoProperties } from '../testing/two-property-fixture.ts';
import type { List } from './list.ts';

// Every word of a cell in the reader's language finds its row: for every list, default column and language.

let logs: TestLogs;

beforeAll(async () => {
  logs = await startTestLogs();
  await seedTwoProperties(logs);
  await addDeviceNames(logs);
});
afterAll(() => logs.stop());

/** Rows with labels of catalogue keys sent by terminals, and with values that other rows do not have. */
async function addDeviceNames({ add, database }: TestLogs): Promise<void> {
  const of = { terminal_id: home.terminal, property_id: home.property };
  const events = [
    [100, 'Door', ''],
    [115, 'BillDispenser', ''],
    [115, 'CoinHopper 2', ''],
    [138, 'NoteJam', ''],
    [100, 'a door of its own', ''],
  ];
  for (const [at, [event, detail1, detail2]] of events.entries()) {
    await database.execute(
      `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [1000 + at, when(at), of.terminal_id, of.property_id, event, at % 3, detail1, detail2],
    );
  }
  const error = { ...of, severity: 0, cleared: true, component: 12, rank: 1, reference: '' };
  await add('terminal_error', { ...error, at: when(5), code: 2, params: ['BillDispenser', '3'], detail: 'BillDispenser, 3' });
  await add('media', {
    ...of,
    at: when(6),
    transaction_id: 1,
    transaction_number: 4712,
    medium: 4,
    outward: true,
    action: 2,
    pieces: 1,
    amount: 1,
    currency: 'EUR',
  });
  await database.execute('update transaction set flags = 512 | 256 | 1024 where terminal_id = $1', [home.terminal]);
  await database.execute(`update operator set disabled = true where id = $1`, [5000 + home.operator]);
  await database.execute(`update api_token set rights = '{terminal.view,approval.decide}'`);
  await database.execute(
    `update terminal set state = 'failure', operator_login = 'service-login', last_event = 170, levels = '{1,2,1,3,3,4,1,1,1,1,1}' where id = $1`,
    [home.terminal],
  );
  await database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret, levels) values
    (18, $1, 'all in order', 1, 'UTC', '', '{1,1,1,1,1,1,1,1,1,1,1}'), (19, $1, 'never heard of', 1, 'UTC', '', '{0,0,0,0,0,0,0,0,0,0,0}')`,
    [home.property],
  );
  await database.execute(
    `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise)
     select 'EUR', 'USD', 1.085, 2.125, now() + days * interval '1 day', true, false from unnest('{-2,-1,1}'::integer[]) days`,
  );
  await database.execute(
    `insert into licence_file (document, number, customer, type, modules, terminals, clients, properties, unlimited, trial, valid_from, valid_until, issued,
       imported_by)
     values ('', 'L-1', 'Casino Vienna', 'base', '{RemoteAccess}', 300, 20, 3, false, false, now(), null, now(), 1),
       ('', 'L-2', 'Casino Vienna', 'module', '{Paging}', 0, 0, 0, false, true, now(), now() + interval '9 days', now(), 1)`,
  );
  await database.execute(`update approval set state = 'approved', decided_by = 1 where terminal_id = $1`, [home.terminal]);
  await database.execute(
    `insert into node (id, name, version, started, epoch, lease_until, stopped)
     select gen_random_uuid(), name, '1.4.0-beta', now(), epoch, now() + days * interval '1 day', stopped
     from (values ('cellar', 11, 1, false), ('attic', 12, -1, false), ('roof', 13, -1, true)) as v (name, epoch, days, stopped)`,
  );
  await database.execute(`insert into lease (name, epoch) select name, 11 from unnest('{alerts,webhooks}'::text[]) as name`);
}

const spoken: readonly ColumnKind[] = ['text', 'choice', 'code', 'set', 'levels', 'message'];

const splitWords = (text: string): readonly string[] => [...new Set(text.match(/[\p{L}\p{N}]{3,}/gu) ?? [])];

async function readerOf(language: Language): Promise<(name: string, column: ColumnDefinition, row: Record<string, unknown>) => string> {
  const i18n = await createI18n(language);
  const translate = i18n.t as never as (key: string) => string;
  const formats = await logs.exports.messagesFor({ language, zone: 'UTC', operator: { id: 1 } as Caller['operator'] });
  const translation = { ...formats, translate, has: (key: string) => i18n.exists(key) };
  return (name, column, row) => toCellText({ ...column, name }, row, translation);
}

const cases = resources.flatMap((resource) => languageCodes.map((language) => [resource.id, language] as const));

test.each(cases)('%s: every word of a cell in %s finds its row', async (id, language) => {
  const list = logs.lists[id] as unknown as List<ResourceDefinition>;
  const operator = { id: home.operator, login: '', name: '', role: 'administrator', rights: new Set(rightIds), properties: null } as const;
  const caller: Caller = { operator, sessionKey: '', kind: 'cli', restrictions: [], language };
  const { columns, rowId } = list.resource;
  const find = async (q?: string) =>
    (await list.page(caller, { limit: '1000', ...(q !== undefined && { q }) })).items as Record<string, unknown>[];
  const toText = await readerOf(language);
  const shown = Object.entries(columns).filter(([, column]) => !column.hidden && spoken.includes(column.kind));
  const idsOf = new Map<string, ReadonlySet<unknown>>();
  const missed: unknown[] = [];
  for (const row of await find()) {
    for (const [name, column] of shown) {
      // “All” is no value of the column: the flag of the row finds it.
      if (meansAll({ ...column, name }, row)) continue;
      for (const word of splitWords(toText(name, column, row))) {
        const ids = idsOf.get(word) ?? new Set((await find(JSON.stringify(word))).map((one) => one[rowId]));
        idsOf.set(word, ids);
        if (!ids.has(row[rowId])) missed.push({ column: name, word });
      }
    }
  }
  expect(idsOf.size).toBeGreaterThan(0);
  expect(missed).toEqual([]);
});

test('the label of a device finds the key that a terminal sent, and no similar text', async () => {
  const find = async (q: string, language: Language) => {
    const operator = { id: 1, login: '', name: '', role: 'administrator', rights: new Set(rightIds), properties: null } as const;
    const { items } = await logs.lists['event-log'].page({ operator, sessionKey: '', kind: 'cli', restrictions: [], language }, { q });
    return items.map(({ detail1 }) => detail1).toSorted();
  };
  expect(await find('münzhopper', 'de')).toEqual(['CoinHopper 2']);
  expect(await find('-münzhopper detail1:hopper', 'de')).toEqual([]);
  expect(await find('dispensador', 'es')).toContain('BillDispenser');
  expect(await find('münzhopper', 'fr')).toEqual([]);
});
