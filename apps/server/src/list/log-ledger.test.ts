import { createDraws, drawFilter, drawRow } from '@floorwalker/core/filter/corpus-draws';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { matchFilter } from '@floorwalker/core/filter/match';
import { printFilter } from '@floorwalker/core/filter/print';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../http/handler.ts';
import { createLists } from '../routes.ts';
import { startTestLogs, type TestLogs } from '../testing/logs.ts';
import { toFilterContext } from './filter.ts';

// Filters on indexed columns are rewritten for the logs; the rewritten expressions must match the same rows as in memory.

let logs: TestLogs;

const caller: Caller = {
  operator: { id: 1, login: '', name: '', role: 'administrator', rights: new Set(['media-criteria.search']), properties: null },
  sessionKey: '',
  kind: 'cli',
  restrictions: [],
  zone: 'Europe/Vienna',
};

const draws = createDraws(83);
const perhaps = (text: string | null) => text || null;
const small = () => draws.below(4);

/** Stores a random ledger row as a transaction with its media, an event and a device message. */
async function add(id: number): Promise<void> {
  const { at, closed, number, media, amount, fee, currency, note, type, state } = drawRow(draws, id);
  const location = draws.below(2) === 0 ? { terminal_id: 17, property_id: 101 } : { terminal_id: 90, property_id: 102 };
  const where = { ...location, at, received: closed ?? at };
  const numbers = media ?? [];
  const transaction = await logs.add('transaction', {
    ...where,
    started: draws.below(3) === 0 ? null : (closed ?? at),
    business_day: at.slice(0, 10),
    number: id,
    type: type ?? draws.below(1500),
    operator_id: state === 'open' ? 201 : null,
    flags: draws.below(65_536),
    currency: currency || 'EUR',
    amount_in: amount ?? 0,
    amount_out: draws.below(3) * 100,
    fee: fee ?? 0,
    rounding: small(),
    pieces: 0,
    media_count: numbers.length,
    tickets_in: small(),
    tickets_out: small(),
    pictures: small(),
    card: perhaps(number),
    slot: perhaps(note),
    reference: state === 'paid' ? 'TK-1' : null,
  });
  for (const one of numbers) {
    await logs.add('media', {
      ...where,
      transaction_id: transaction,
      transaction_number: id,
      medium: draws.below(3) * 100,
      number: perhaps(one),
      outward: small() > 1,
      action: draws.below(7),
      pieces: small(),
      denomination: amount,
      amount: amount ?? 0,
      currency: currency || 'EUR',
    });
  }
  await logs.add('terminal_error', {
    ...where,
    code: type ?? 100,
    severity: small(),
    cleared: small() > 1,
    component: small(),
    rank: small(),
    params: [],
    detail: note ?? '',
    reference: number ?? '',
  });
  await logs.database.execute(
    `insert into terminal_event (n, terminal_id, property_id, at, received, event, severity, detail1, detail2)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id % 2 === 0 ? id : -id, location.terminal_id, location.property_id, at, closed ?? at, type ?? 100, small(), note ?? '', number ?? ''],
  );
}

beforeAll(async () => {
  logs = await startTestLogs();
  for (let id = 1; id <= 40; id += 1) await add(id);
});
afterAll(() => logs.stop());

test.each([
  ['transaction-log', 200],
  ['media-log', 150],
  ['error-log', 100],
  ['event-log', 100],
] as const)('SQL and memory agree on the rows of the %s for each of %d random expressions', async (id, count) => {
  const list = createLists(logs.database, { lockMinutes: 30, settings: [] }, 'none')[id];
  const fields = toFilterFields(list.resource);
  const key = (row: object) => (row as Record<string, unknown>)[list.resource.rowId];
  const all: readonly object[] = await list.matching(caller, '', 1000);
  expect(all.length).toBeGreaterThan(30);
  const queryDraws = createDraws(97);
  for (let round = 0; round < count; round += 1) {
    const q = printFilter(drawFilter(queryDraws, fields.list, 2));
    try {
      const filter = compileFilter(q, fields, toFilterContext(caller));
      const expected = all.filter((row) => matchFilter(filter, row as Record<string, unknown>)).map(key);
      expect((await list.matching(caller, q, 1000)).map(key), q).toEqual(expected);
    } catch (error) {
      // A random expression may contradict itself.
      if (!(error instanceof FilterError)) throw error;
    }
  }
});
