import type { Queryable } from '../db/database.ts';

/**
 * Analyzes tables that have grown by more than a fifth. PostgreSQL plans repeated statements once per connection: plans for a table of
 * a few rows read all of it, and stay when a file has added thousands of rows, until the next automatic analysis.
 */
export async function analyzeGrown(tx: Queryable, tables: readonly string[], added: number): Promise<void> {
  const grown = await tx.query<{ name: string }>(
    'select relname as name from pg_class where oid = any($1::regclass[]) and reltuples < $2 order by relname',
    [tables, added * 5],
  );
  for (const { name } of grown) await tx.execute(`analyze ${name}`);
}
