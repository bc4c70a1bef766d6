import type { Resource } from '@floorwalker/core/resources/index';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import { delay } from '../../host/clock.ts';
import type { ResolvedQuery } from '../../lists/list-query.ts';
import { fetchPages } from '../../lists/pages.ts';
import type { Row } from '../../output/cells.ts';
import { createRowPrinter } from '../../output/row-printer.ts';
import type { ListOptions } from './list.ts';

/** Interval between two reads of the list, in milliseconds. */
const pollIntervalMs = 2000;

/** Maximum number of watched rows; a longer list needs a filter. */
const maxRows = 1000;

/**
 * `--watch`: writes the matching rows, then each new or changed row, until interrupted. Only the first 1,000 rows are
 * watched; `tail` follows a log without missing rows.
 */
export async function runWatch(factory: Factory, resource: Resource, query: ResolvedQuery, options: ListOptions): Promise<ExitCode> {
  const { clock, stop } = factory;
  const rowByRow = options.output === 'json' ? { ...options, output: 'ndjson' as const } : options;
  const printer = await createRowPrinter(factory, resource, {
    ...rowByRow,
    ...(query.columns ? { columns: query.columns } : {}),
    isEndless: true,
  });
  const seen = new Map<string, string>();
  for (;;) {
    await printer.rows(await readChanged(factory, resource, { ...query, maxRows: options.limit ?? maxRows }, seen));
    await delay(clock, pollIntervalMs, stop);
    if (stop.aborted) throw new Interrupted();
  }
}

/** Returns the rows that are new or changed compared with `seen`, and updates `seen`. */
async function readChanged(
  factory: Factory,
  resource: Resource,
  walk: Parameters<typeof fetchPages>[2],
  seen: Map<string, string>,
): Promise<readonly Row[]> {
  const changed: Row[] = [];
  for await (const { items } of fetchPages(factory, resource, walk)) {
    for (const row of items) {
      const id = String(row[resource.rowId]);
      const text = JSON.stringify(row);
      if (seen.get(id) !== text) changed.push(row);
      seen.set(id, text);
    }
  }
  return changed;
}
