import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { type Person, signIn } from '../../harness/person.ts';
import { type Product, startProduct } from '../../harness/product.ts';
import { until } from '../../harness/wait.ts';
import { type BenchRow, type Figure, toPercentiles } from '../row.ts';
import { loadHistory } from '../stage/load-history.ts';
import { openProductDatabase } from '../stage/product-database.ts';
import { unlimited } from '../stage/product-stage.ts';
import { timeCalls } from '../stage/timed-calls.ts';

/** By default a month with a third of a million transactions. */
const terminals = Number(process.env.FLOOR_BENCH_TERMINALS ?? 60);
const days = Number(process.env.FLOOR_BENCH_DAYS ?? 31);
const calls = 60;
const rawCalls = 5;

const amounts = ['count(*)', 'sum(amount_in)', 'sum(amount_out)', 'sum(fee)', 'sum(rounding)'] as const;

/** Reports, each with what the anchor selects from its log: it returns the same figures. */
const questions = [
  { name: 'transactions by day', path: 'transaction-statistics?by=day', key: 'business_day::text', sums: amounts, from: 'transaction' },
  { name: 'transactions by type', path: 'transaction-statistics?by=type', key: 'type', sums: amounts, from: 'transaction' },
  { name: 'transactions by terminal', path: 'transaction-statistics?by=terminal', key: 'terminal_id', sums: amounts, from: 'transaction' },
  {
    name: 'cash by medium',
    path: 'media-cash-statistics?by=medium',
    key: 'medium',
    sums: ['count(*)', 'sum(pieces)', 'sum(amount)'],
    from: 'media where medium in (1, 2)',
  },
] as const;
type Question = (typeof questions)[number];

/** Waits until the loaded rows are counted; returns the seconds that it took. */
async function counted(person: Person): Promise<number> {
  const begun = performance.now();
  await until(async () => {
    const { body } = await person.get('/statistics/transaction-count?from=2026-01-01&to=2026-01-01');
    return (body as ReportResult).recounting.length === 0 ? true : null;
  }, 200);
  return (performance.now() - begun) / 1000;
}

/** Times the statement of the anchor; returns its rows as texts. */
async function timeRaw(
  database: Database,
  { key, sums, from }: Question,
): Promise<{ readonly ms: number[]; readonly rows: readonly string[] }> {
  const columns = sums.map((sum, index) => `${sum} as c${index}`).join(', ');
  const ms: number[] = [];
  let rows: readonly string[] = [];
  for (let turn = 0; turn < rawCalls; turn += 1) {
    const begun = performance.now();
    const found = await database.query(`select ${key} as key, currency, ${columns} from ${from} group by 1, 2 order by 1, 2`);
    ms.push(performance.now() - begun);
    rows = found.map((row) => Object.values(row).join(' '));
  }
  return { ms, rows };
}

async function timeReports(product: Product, person: Person, database: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const question of questions) {
    const { ms, body } = await timeCalls(product, person, `/statistics/${question.path}&from=2020-01-01&to=2029-12-31`, calls);
    const raw = await timeRaw(database, question);
    const ours = (body as ReportResult).rows.map(({ keys, values }) => [...keys, ...values].join(' '));
    if (ours.join('\n') !== raw.rows.join('\n')) throw new Error(`${question.name} differs from its log`);
    figures.push(...toPercentiles(question.name, ms, raw.ms, { p50: { atMost: 0.2 }, p95: { atMost: 0.4 } }));
  }
  return figures;
}

/** Reports over REST, compared with a `GROUP BY` of the rows in the same database. The figures must be equal. */
export const statistics: BenchRow = {
  id: 'statistics',
  title: `Reports over ${terminals.toLocaleString('en')} terminals × ${days} days by REST`,
  anchor: 'the engine’s own `GROUP BY` of the rows',
  run: async (log) => {
    let product = await startProduct(unlimited);
    try {
      await product.stop();
      const { tables } = await loadHistory(product.data, terminals, days, log);
      product = await product.restart();
      const person = await signIn(product, 'administrator');
      const seconds = await counted(person);
      const database = await openProductDatabase(product);
      try {
        const transactions = tables.transaction ?? 0;
        return [
          { name: 'transactions', value: transactions, unit: 'rows', anchor: null, goal: null },
          { name: 'rate of counting anew', value: transactions / seconds, unit: 'rows/s', anchor: null, goal: null },
          ...(await timeReports(product, person, database)),
        ];
      } finally {
        await database.close();
      }
    } finally {
      await product.discard();
    }
  },
};
