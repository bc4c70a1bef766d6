import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { createStatementNames } from './statement-names.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('a text gets its name when it has come often enough, and keeps it', () => {
  const nameOf = createStatementNames({ after: 2, names: 10, watched: 10 });
  expect(['a', 'b', 'a', 'a', 'a', 'b'].map(nameOf)).toEqual([undefined, undefined, undefined, 's1', 's1', undefined]);
});

test('there is an end to names, and to what is watched for one', () => {
  const nameOf = createStatementNames({ after: 1, names: 1, watched: 2 });
  expect(['a', 'a', 'b', 'b', 'b'].map(nameOf)).toEqual([undefined, 's1', undefined, undefined, undefined]);
  const forgetful = createStatementNames({ after: 1, names: 9, watched: 2 });
  expect(['a', 'b', 'c', 'a'].map(forgetful)).toEqual([undefined, undefined, undefined, undefined]);
});

test('statements that repeat are planned once by each connection and answer as before', async () => {
  const one = await createTestDatabase();
  const database = openDatabase({ ...one.connection, max: 1 });
  try {
    const answers: number[] = [];
    for (let value = 0; value < 20; value += 1) {
      const [row] = await database.query<{ twice: number }>('select $1::bigint * 2 as twice', [value]);
      answers.push(row?.twice ?? -1);
    }
    expect(answers).toEqual(Array.from({ length: 20 }, (_, value) => value * 2));
    const prepared = await database.query<{ statement: string }>('select statement from pg_prepared_statements');
    expect(prepared.map(({ statement }) => statement)).toEqual(['select $1::bigint * 2 as twice']);
  } finally {
    await database.close();
    await one.drop();
  }
});

test('a statement with a pattern is planned for each of them', () => {
  const nameOf = createStatementNames({ after: 1, names: 10, watched: 10 });
  const text = `select 1 from t where lower(card collate "und-x-icu") like $1::text`;
  expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined]);
});
