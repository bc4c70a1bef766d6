import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { createWriter } from '../../../apps/server/src/db/write.ts';
import { type EvaluateDeps, evaluateAlerts } from '../../../apps/server/src/features/alert/evaluate.ts';
import { readIssuers } from '../../../apps/server/src/features/licence/issuers.ts';
import { createLicences } from '../../../apps/server/src/features/licence/licences.ts';
import { createMails } from '../../../apps/server/src/mail/mails.ts';
import { createLists } from '../../../apps/server/src/routes.ts';
import { signIn } from '../../harness/person.ts';
import { type Product, startProduct } from '../../harness/product.ts';
import { until } from '../../harness/wait.ts';
import { type BenchRow, type Figure, median } from '../row.ts';
import { loadHistory } from '../stage/load-history.ts';
import { openProductDatabase } from '../stage/product-database.ts';
import { unlimited } from '../stage/product-stage.ts';

const terminals = Number(process.env.FLOOR_BENCH_TERMINALS ?? 1000);
const days = 2;
const rules = 500;
const rounds = 3;

/** Conditions of the rules, each with the plain statement that computes the same figure from the rows. */
const kinds = [
  {
    when: 'error-log>100000',
    over: '1h',
    raw: `select property_id, count(*) from terminal_error where at > clock_timestamp() - interval '1 hour' group by 1`,
  },
  {
    when: 'transaction-log>1000000',
    over: '1d',
    raw: `select property_id, count(*) from transaction where at > clock_timestamp() - interval '1 day' group by 1`,
  },
  {
    when: 'transaction-count.count>1000000',
    over: '1d',
    raw: `select property_id, count(*) from transaction where at > clock_timestamp() - interval '1 day' group by 1`,
  },
  {
    when: 'media-cash-statistics.amount>100000000 EUR',
    over: '1d',
    raw: `select property_id, sum(amount) from media where at > clock_timestamp() - interval '1 day' and currency = 'EUR' group by 1`,
  },
  { when: 'availability<1%', over: '1d', raw: null },
] as const;

/** Adds rules of the first operator, for all properties: each kind with and without a filter of its own. */
async function addRules(database: Database): Promise<void> {
  for (let index = 0; index < rules; index += 1) {
    const { when, over } = kinds[index % kinds.length] as (typeof kinds)[number];
    const filter = index % 2 === 0 ? '' : `terminal>=${1001 + (index % 50)}`;
    await database.execute(
      `insert into alert_rule (name, condition, filter, over, duration, clear, properties, severity, quiet, recipients, mail, view_right,
         operator_id, next_check)
       values ($1, $2, $3, $4, '10m', '', '{}', 'warning', '', '{}', false, 'event-log.view', 1, clock_timestamp() + interval '50 seconds')`,
      [`Rule ${index}`, when, filter, over],
    );
  }
}

/** Evaluates all rules at once, before the server does. Returns the milliseconds. */
async function timeEvaluation(deps: EvaluateDeps): Promise<number> {
  for (;;) {
    await deps.database.execute('update alert_rule set next_check = clock_timestamp()');
    const begin = performance.now();
    if ((await evaluateAlerts(deps)) === rules) return performance.now() - begin;
  }
}

async function timeRaw(database: Database): Promise<number> {
  const begin = performance.now();
  for (let index = 0; index < rules; index += 1) {
    const { raw } = kinds[index % kinds.length] as (typeof kinds)[number];
    if (raw) await database.query(raw);
  }
  return performance.now() - begin;
}

/** Waits until the loaded rows are counted: without their totals the rules have no figures. */
async function awaitCounted(product: Product): Promise<void> {
  const person = await signIn(product, 'administrator');
  await until(async () => {
    const { body } = await person.get('/statistics/transaction-count?from=2026-01-01&to=2026-01-01');
    return (body as ReportResult).recounting.length === 0 ? true : null;
  }, 200);
}

async function timeAlerts(product: Product): Promise<readonly Figure[]> {
  const database = await openProductDatabase(product);
  try {
    await awaitCounted(product);
    await addRules(database);
    const config = readConfig({});
    const failed: unknown[] = [];
    const deps: EvaluateDeps = {
      database,
      reader: database,
      write: createWriter(database, () => undefined),
      lists: createLists(database, config, 'none'),
      licences: createLicences(await readIssuers(database, config)),
      mails: createMails({ mail: config.mail, demo: true }),
      base: () => 'http://127.0.0.1',
      log: { warn: (details: unknown) => void failed.push(details) },
    };
    const [ours, raw]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timeEvaluation(deps));
      raw.push(await timeRaw(database));
    }
    if (failed.length > 0) throw new Error(`rules were not evaluated: ${JSON.stringify(failed[0])}`);
    return [{ name: `${rules} rules`, value: median(ours), unit: 'ms', anchor: median(raw), goal: { atMost: 1 } }];
  } finally {
    await database.close();
  }
}

/** One evaluation of all alert rules, compared with one plain `GROUP BY` for each rule in the same database. */
export const alerts: BenchRow = {
  id: 'alerts',
  title: `One evaluation of ${rules} alert rules over ${terminals.toLocaleString('en')} terminals`,
  anchor: 'one `GROUP BY` of the rows for each rule',
  run: async (log) => {
    let product = await startProduct(unlimited);
    try {
      await product.stop();
      await loadHistory(product.data, terminals, days, log);
      product = await product.restart();
      return await timeAlerts(product);
    } finally {
      await product.discard();
    }
  },
};
