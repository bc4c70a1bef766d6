import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { widgetsOfScope } from '@floorwalker/core/dashboard/widgets';
import { reports } from '@floorwalker/core/statistics/reports';
import pg from 'pg';
import { type Person, signIn } from '../../harness/person.ts';
import { type Product, type ProductProcess, startProduct } from '../../harness/product.ts';
import { until } from '../../harness/wait.ts';
import type { Consoles } from '../peers/consoles.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, type Figure, median, toPercentiles } from '../row.ts';
import { multiplyCells } from '../stage/copied-cells.ts';
import { loadHistory } from '../stage/load-history.ts';
import { startPeer } from '../stage/peer.ts';
import { connectionOf } from '../stage/product-database.ts';
import { mqttPort, unlimited } from '../stage/product-stage.ts';
import { timeCalls } from '../stage/timed-calls.ts';

/** Terminals whose history is loaded and counted; the others have copies of their cells. */
const loaded = Number(process.env.FLOOR_BENCH_TERMINALS ?? 20);
const days = Number(process.env.FLOOR_BENCH_DAYS ?? 365);
const property = 201;
const [properties, factor] = [10, Math.max(1, Math.round(100 / loaded))];
const terminals = loaded * properties * factor;
const calls = 20;
const pages = 300;
const slowestWidgets = 5;
const [eventsPerSecond, seconds] = [100, 15] as const;
/** Turns without and with the report; the slowest hundredth of one turn is a few calls, and depends on other work of the machine. */
const turns = 4;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const year = `from=${day(days)}&to=${day(0)}`;

/** Every report as it is opened, and breakdowns that read the most cells. */
const questions = [
  ...reports.map(({ id }) => ({ name: id, path: `${id}?${year}` })),
  { name: 'transactions by terminal', path: `transaction-statistics?${year}&by=terminal` },
  { name: 'transactions by weekday and hour', path: `transaction-statistics?${year}&by=weekday,hourOfDay` },
  { name: 'transactions by month and type', path: `transaction-statistics?${year}&by=month,type` },
  { name: 'transactions of one terminal by day', path: `transaction-statistics?${year}&by=day&q=terminal:1005` },
  { name: 'transactions of one terminal by hour', path: `transaction-statistics?${year}&by=hourOfDay&q=terminal:1005` },
  { name: 'media by terminal and medium', path: `media-cash-statistics?${year}&by=terminal,medium` },
  { name: 'availability by terminal', path: `terminal-availability?${year}&by=terminal` },
  { name: 'utilisation by weekday and hour', path: `utilization-report?${year}&by=weekday,hourOfDay` },
  {
    name: 'half a year by terminal against the half before',
    path: `transaction-statistics?from=${day(182)}&to=${day(0)}&by=terminal&compare=previous`,
  },
];

/** Waits until the loaded rows are counted. */
const counted = (person: Person): Promise<true> =>
  until(async () => {
    const { body } = await person.get(`/statistics/terminal-availability?from=${day(0)}&to=${day(0)}`);
    return (body as ReportResult).recounting.length === 0 ? true : null;
  }, 200);

/** The sums of transactions by a breakdown. */
async function totalOf(person: Person, by: string): Promise<string> {
  const { body } = await person.get(`/statistics/transaction-statistics?${year}&by=${by}`);
  return JSON.stringify((body as ReportResult).totals);
}

async function timeReports(product: Product, person: Person, log: (line: string) => void): Promise<{ figures: Figure[]; slowest: string }> {
  const figures: Figure[] = [];
  let [slowest, longest] = ['', 0];
  for (const { name, path } of questions) {
    const { ms } = await timeCalls(product, person, `/statistics/${path}`, calls);
    log(`${name}: ${median(ms).toFixed(1)} ms`);
    if (median(ms) > longest) [slowest, longest] = [path, median(ms)];
    figures.push(...toPercentiles(name, ms, null, { p50: { atMost: 200 }, p95: { atMost: 200 } }));
  }
  return { figures, slowest };
}

/** Times each widget of a dashboard of all properties, over a month; returns the figures of the slowest ones and of the whole dashboard. */
async function timeDashboard(product: Product, person: Person, log: (line: string) => void): Promise<Figure[]> {
  const place = 'scope=installation&period=month';
  const goals = { p50: { atMost: 200 }, p95: { atMost: 200 } };
  const timed: { readonly name: string; readonly ms: number[] }[] = [];
  for (const widget of widgetsOfScope('installation')) {
    const { ms } = await timeCalls(product, person, `/widgets/${widget}?${place}`, calls);
    timed.push({ name: `widget ${widget}`, ms });
  }
  const slowest = timed.toSorted((one, other) => median(other.ms) - median(one.ms)).slice(0, slowestWidgets);
  for (const { name, ms } of slowest) log(`${name}: ${median(ms).toFixed(1)} ms`);
  const all = await timeCalls(product, person, `/dashboards/dashboard/data?${place}`, calls);
  return [
    ...slowest.flatMap(({ name, ms }) => toPercentiles(name, ms, null, goals)),
    ...toPercentiles('all widgets of the dashboard in one call', all.ms, null, {}),
  ];
}

/** Runs `work` while a report is read again and again. */
async function besideReport<T>(product: Product, report: string, work: () => Promise<T>): Promise<T> {
  const reader = await signIn(product, 'supervisor');
  let isDone = false;
  const reading = (async () => {
    while (!isDone) await reader.get(`/statistics/${report}`);
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await reading;
  }
}

/** Times the first page of a log, the storing of transactions and live events while a report is read; the anchor is each without it. */
async function timeBeside(product: ProductProcess, person: Person, report: string): Promise<Figure[]> {
  const [load, consoles] = [startPeer<Terminals>('terminals'), startPeer<Consoles>('consoles')];
  const page = async () => (await timeCalls(product, person, '/transaction-log?limit=100', pages)).ms;
  const store = () => load.call('store', { seconds });
  const live = async () => {
    await consoles.call('reset');
    await load.call('pace', { perSecond: eventsPerSecond, seconds });
    return (await consoles.call('counted')).delays;
  };
  try {
    await load.call('connect', { port: mqttPort(product), terminals: await product.terminals() });
    await consoles.call('open', { url: product.ready.live, tokens: [person.token], of: 1, timed: true });
    const figures: Figure[] = [];
    for (const [name, work] of [
      ['first page of transaction-log', page],
      ['a transaction stored', store],
      [`an event live at ${eventsPerSecond}/s`, live],
    ] as const) {
      await work();
      const [alone, beside]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < turns; turn += 1) {
        alone.push(...(await work()));
        beside.push(...(await besideReport(product, report, work)));
      }
      figures.push(...toPercentiles(`${name}, beside the slowest report`, beside, alone, { p99: { atMost: 2 } }));
    }
    return figures;
  } finally {
    await Promise.all([load.end(), consoles.end()]);
  }
}

/** Reports and a dashboard of a large fleet by REST. */
export const statisticsYear: BenchRow = {
  id: 'statistics-year',
  title: `Reports over a year, and a dashboard, of ${terminals.toLocaleString('en')} terminals in ${properties} properties by REST; the cells of ${loaded} terminals, copied`,
  anchor: 'none: an absolute goal; beside a report: the same without one',
  run: async (log) => {
    let product = await startProduct(unlimited);
    try {
      await product.stop();
      await loadHistory(product.data, loaded, days, log);
      product = await product.restart();
      const person = await signIn(product, 'administrator');
      await counted(person);
      const client = new pg.Client(await connectionOf(product));
      await client.connect();
      try {
        await multiplyCells(client, { property, properties, factor });
        const { rows: cells } = await client.query<{ n: string }>('select count(*) as n from transaction_by_day');
        const [byDay, byTerminal, byHour] = [
          await totalOf(person, 'day'),
          await totalOf(person, 'terminal'),
          await totalOf(person, 'hourOfDay'),
        ];
        if (byDay !== byTerminal || byDay !== byHour) throw new Error(`totals differ: ${byDay}, ${byTerminal}, ${byHour}`);
        const { figures, slowest } = await timeReports(product, person, log);
        return [
          { name: 'cells of transactions by day', value: Number(cells[0]?.n), unit: 'cells', anchor: null, goal: null },
          ...figures,
          ...(await timeDashboard(product, person, log)),
          ...(await timeBeside(product, person, slowest)),
        ];
      } finally {
        await client.end();
      }
    } finally {
      await product.discard();
    }
  },
};
