import type { Resource } from '@floorwalker/core/resources/index';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import { pause } from '../../host/clock.ts';
import type { Row } from '../../output/cells.ts';
import { createRowPrinter } from '../../output/row-printer.ts';
import type { Asked } from './asked.ts';
import type { ListOptions } from './list.ts';
import { pagesOf } from './pages.ts';

/** How often the list is read again, in milliseconds. */
const interval = 2000;

/** Rows that are watched at most; a larger list needs a filter. */
const maxRows = 1000;

/**
 * `--watch`: writes the rows that match, then each row that is new or has changed, until it is interrupted. At most the first
 * 1,000 rows are watched; of a log, `tail` is the verb that misses none.
 */
export async function runWatch(factory: Factory, resource: Resource, asked: Asked, options: ListOptions): Promise<ExitCode> {
  const { clock, stop } = factory;
  const rowByRow = options.output === 'json' ? { ...options, output: 'ndjson' as const } : options;
  const printer = await createRowPrinter(factory, resource, {
    ...rowByRow,
    ...(asked.columns ? { columns: asked.columns } : {}),
    isEndless: true,
  });
  const seen = new Map<string, string>();
  for (;;) {
    await printer.rows(await readChanged(factory, resource, { ...asked, most: options.limit ?? maxRows }, seen));
    await pause(clock, interval, stop);
    if (stop.aborted) throw new Interrupted();
  }
}

/** The rows that differ from those of the last time, which `seen` holds by their ids. */
async function readChanged(
  factory: Factory,
  resource: Resource,
  walk: Parameters<typeof pagesOf>[2],
  seen: Map<string, string>,
): Promise<readonly Row[]> {
  const changed: Row[] = [];
  for await (const { items } of pagesOf(factory, resource, walk)) {
    for (const row of items) {
      const id = String(row[resource.rowId]);
      const text = JSON.stringify(row);
      if (seen.get(id) !== text) changed.push(row);
      seen.set(id, text);
    }
  }
  return changed;
}
