import type { Count } from '@floorwalker/core/contract/list';
import type { Reader } from '../db/database.ts';
import { isCancelled } from '../db/errors.ts';
import { listTimeouts, toListFailure } from './timeouts.ts';

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** Returns the planner's estimate for the rows of a `from … where …`. */
export async function estimateRows(reader: Reader, rows: string, values: readonly unknown[]): Promise<number> {
  const [plan] = await reader.query<Plan>(`explain (format json) select from ${rows}`, values);
  return plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Counts the rows of a `from … where …`; estimates them by the planner if counting exceeds its timeout. */
export async function countRows(reader: Reader, rows: string, values: readonly unknown[], signal?: AbortSignal): Promise<Count> {
  try {
    const count = await reader.transaction(
      async (tx) => {
        const [row] = await tx.query<{ count: number }>(`select count(*) as count from ${rows}`, values);
        return row?.count ?? 0;
      },
      { settings: `set local statement_timeout = ${listTimeouts.count}` },
    );
    return { count, exact: true };
  } catch (error) {
    if (!isCancelled(error) || signal?.aborted) throw toListFailure(error, signal);
    return { count: await estimateRows(reader, rows, values), exact: false };
  }
}
