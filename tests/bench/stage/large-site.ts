import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import pg from 'pg';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { type Person, signIn } from '../../harness/person.ts';
import { type DemoTerminal, type ProductProcess, startProduct } from '../../harness/product.ts';
import { until } from '../../harness/wait.ts';
import { multiplyCells } from './copied-cells.ts';
import { loadHistory } from './load-history.ts';
import { addTerminals, connectionOf, openProductDatabase } from './product-database.ts';
import { unlimited } from './product-stage.ts';
import { storeTransactions } from './stored-logs.ts';

/** A product with the reports of a large fleet over a year, a long transaction log, and terminals that can be connected. */
export interface LargeSite {
  readonly product: ProductProcess;
  readonly database: Database;
  readonly terminals: readonly DemoTerminal[];
  readonly supervisor: Person;
}

export interface LargeSiteSize {
  /** Terminals that can be connected. */
  readonly terminals: number;
  readonly transactions: number;
  readonly days: number;
}

/** Terminals whose history is loaded and counted; the cells of reports are copied from them. */
const loaded = 5;
/** The first of these terminals; with a thousand terminals the ids of the last copies are below the greatest possible one. */
const firstLoaded = 15_001;
const [property, properties] = [201, 10];

/** Waits until the loaded history is counted. */
const awaitCount = (supervisor: Person, day: string): Promise<true> =>
  until(async () => {
    const { body } = await supervisor.get(`/statistics/terminal-availability?from=${day}&to=${day}`);
    return (body as ReportResult).recounting.length === 0 ? true : null;
  }, 200);

/** Runs `work` with a new large site; deletes everything afterwards. */
export async function withLargeSite<T>(
  { terminals, transactions, days }: LargeSiteSize,
  log: (line: string) => void,
  work: (site: LargeSite) => Promise<T>,
): Promise<T> {
  let product = await startProduct({ ...unlimited, FLOOR_STEP_UP_TERMINALS: '0' });
  try {
    await product.stop();
    await loadHistory(product.data, loaded, days, log, firstLoaded);
    product = await product.restart();
    const database = await openProductDatabase(product);
    const client = new pg.Client(await connectionOf(product));
    await client.connect();
    try {
      const now = new Date();
      const supervisor = await signIn(product, 'supervisor');
      const added = await addTerminals(database, terminals);
      await storeTransactions(database, { now, terminals }, { from: 1, to: transactions });
      log(`${transactions.toLocaleString('en')} transactions are stored`);
      await awaitCount(supervisor, now.toISOString().slice(0, 10));
      log('the history is counted');
      await multiplyCells(client, { property, properties, factor: Math.round(terminals / properties / loaded) });
      return await work({ product, database, terminals: added, supervisor });
    } finally {
      await Promise.all([database.close(), client.end()]);
    }
  } finally {
    await product.discard();
  }
}
