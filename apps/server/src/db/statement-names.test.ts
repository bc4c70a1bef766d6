import { reports } from '@floorwalker/core/statistics/reports';
import { expect, test } from 'vitest';
import { createErrorLog } from '../features/error/list.ts';
import { createEventLog } from '../features/event/list.ts';
import { createMediaLog } from '../features/media/list.ts';
import { createTransactionLog } from '../features/transaction/list.ts';
import type { Caller } from '../http/handler.ts';
import { fromCells } from '../statistics/report-cells.ts';
import { openDatabase } from './database.ts';
import { createStatementNames } from './statement-names.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('a statement is named when it was used often enough, and keeps its name', () => {
  const nameOf = createStatementNames({ after: 2, names: 10, watched: 10 });
  expect(['a', 'b', 'a', 'a', 'a', 'b'].map(nameOf)).toEqual([undefined, undefined, undefined, 's1', 's1', undefined]);
});

test('the number of named and counted statements is limited', () => {
  const nameOf = createStatementNames({ after: 1, names: 1, watched: 2 });
  expect(['a', 'a', 'b', 'b', 'b'].map(nameOf)).toEqual([undefined, 's1', undefined, undefined, undefined]);
  const forgetful = createStatementNames({ after: 1, names: 9, watched: 2 });
  expect(['a', 'b', 'c', 'a'].map(forgetful)).toEqual([undefined, undefined, undefined, undefined]);
});

test('repeated statements are planned once per connection and return the same rows', async () => {
  const one = await createTestDatabase();
  const database = openDatabase({ ...one.connection, max: 1 });
  try {
    const responses: number[] = [];
    for (let value = 0; value < 20; value += 1) {
      const [row] = await database.query<{ twice: number }>('select $1::bigint * 2 as twice', [value]);
      responses.push(row?.twice ?? -1);
    }
    expect(responses).toEqual(Array.from({ length: 20 }, (_, value) => value * 2));
    const prepared = await database.query<{ statement: string }>('select statement from pg_prepared_statements');
    expect(prepared.map(({ statement }) => statement)).toEqual(['select $1::bigint * 2 as twice']);
  } finally {
    await database.close();
    await one.drop();
  }
});

test('a statement with a pattern is planned for each pattern', () => {
  const nameOf = createStatementNames({ after: 1, names: 10, watched: 10 });
  const text = `select 1 from t where lower(card collate "und-x-icu") like $1::text`;
  expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined]);
});

test('[ST-02] a report is planned for each range', () => {
  const nameOf = createStatementNames({ after: 1, names: 10, watched: 10 });
  const text = `select 1 from ${fromCells(reports[0], 'c.terminal_id', [], null)} where c.business_day between $1 and $2`;
  expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined]);
});

const caller: Caller = {
  operator: { id: 1, login: '', name: '', role: 'administrator', rights: new Set(), properties: null },
  sessionKey: '',
  kind: 'cli',
  restrictions: [],
};

const place = [17, 101, '2020-02-01T00:00:00Z', '2020-01-01T00:00:00Z'];

test.each([
  {
    log: 'transaction-log',
    create: createTransactionLog,
    late: `insert into transaction (terminal_id, property_id, received, at, business_day, number, type, flags, currency, amount_in,
      amount_out, fee, rounding, pieces, media_count, tickets_in, tickets_out)
      values ($1, $2, $3, $4, '2020-01-01', 1, 100, 0, 'EUR', 0, 0, 0, 0, 0, 0, 0, 0)`,
  },
  {
    log: 'media-log',
    create: createMediaLog,
    late: `insert into media (terminal_id, property_id, received, at, transaction_id, transaction_number, medium, outward, action, pieces, amount,
      currency) values ($1, $2, $3, $4, 1, 1, 3, false, 1, 1, 100, 'EUR')`,
  },
  {
    log: 'event-log',
    create: createEventLog,
    late: `insert into terminal_event (terminal_id, property_id, received, at, n, event, severity, detail1, detail2)
      values ($1, $2, $3, $4, 1, 100, 0, '', '')`,
  },
  {
    log: 'error-log',
    create: createErrorLog,
    late: `insert into terminal_error (terminal_id, property_id, received, at, code, severity, cleared, component, rank, params, detail, reference)
      values ($1, $2, $3, $4, 1, 0, false, 1, 1, '{}', '', '')`,
  },
])('the first late row of the $log is found on a connection with a generic plan', async ({ create, late }) => {
  const one = await createTestDatabase();
  // With `force_generic_plan`, a statement that is prepared under a name keeps one plan for all values, so this query must not be
  // named.
  const database = openDatabase({ ...one.connection, max: 1, options: '-c plan_cache_mode=force_generic_plan' });
  try {
    const { page } = create(database);
    const find = async () => (await page(caller, { q: 'received:2020-02-01' })).items.length;
    for (let time = 0; time < 20; time += 1) expect(await find()).toBe(0);
    await database.execute(late, place);
    expect(await find()).toBe(1);
  } finally {
    await database.close();
    await one.drop();
  }
});
