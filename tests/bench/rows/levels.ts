import type { TerminalLevels } from '@floorwalker/core/endpoints/terminal-history';
import pg from 'pg';
import { signIn } from '../../harness/person.ts';
import { until } from '../../harness/wait.ts';
import { type BenchRow, type Figure, median, percentile, toPercentiles } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { addKeyStopwatch, frameTimes, readKeyStopwatch, resetKeyStopwatch } from '../stage/key-stopwatch.ts';
import { connectionOf } from '../stage/product-database.ts';
import { type Stage, withProduct } from '../stage/product-stage.ts';
import { timeCalls } from '../stage/timed-calls.ts';

const [reports, units] = [100_000, 10] as const;
const calls = 40;
const rawCalls = 5;
const [presses, keyMs] = [60, 60] as const;
const parts = 400;

/** Reports of a terminal: seconds between two, so that they fill a day or a month. */
const spans = [
  { name: 'a day', seconds: 0.86 },
  { name: 'a month', seconds: 26 },
] as const;

/** Stores stock reports up to now, each with the pieces of every unit. */
const storeReports = (client: pg.Client, terminal: number, property: number, seconds: number) =>
  client.query(
    `insert into terminal_history (terminal_id, fact, at, counter, property_id, value)
     select $1, 'stock', date_trunc('milliseconds', now() - n * $3::float8 * interval '1 second'), ${reports} - n, $2, json_build_object('levels', '[]'::json, 'fills', '[]'::json, 'units',
       (select json_agg(json_build_object('component', 10, 'rank', rank, 'medium', 1, 'currency', 'EUR', 'denomination', 500 * rank, 'capacity', 500, 'level', 2,
         'pieces', (250 + 200 * sin((n + rank * 97) / 500.0) + n % 13)::integer)) from generate_series(1, ${units}) rank))
     from generate_series(1, ${reports}) n`,
    [terminal, property, seconds],
  );

/** Waits until the hours of all reports are stored. The reports are late, so their hours are noted first. */
async function stored(client: pg.Client): Promise<void> {
  const { rows: now } = await client.query<{ id: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as id');
  await until(async () => {
    const { rows } = await client.query<{ stored: boolean }>(
      `select counted >= $1::bigint and not exists (select from level_due) and not exists (select from level_until where until < date_trunc('hour', now(), 'UTC'))
         as stored from level_position`,
      [now[0]?.id],
    );
    return rows[0]?.stored ? true : null;
  }, 500);
}

/** Times the statement of the anchor: the extremes of each part of the span, from the reports. */
async function timeRaw(client: pg.Client, terminal: number, { from, to }: { from: string; to: string }): Promise<number[]> {
  const ms: number[] = [];
  for (let turn = 0; turn < rawCalls; turn += 1) {
    const begun = performance.now();
    await client.query(
      `select u->>'rank', floor(extract(epoch from h.at - $2::timestamptz) * ${parts} / extract(epoch from $3::timestamptz - $2::timestamptz)) as part,
         min((u->>'pieces')::integer), max((u->>'pieces')::integer)
       from terminal_history h cross join lateral jsonb_array_elements(h.value::jsonb->'units') u
       where h.terminal_id = $1 and h.fact = 'stock' and h.at between $2 and $3 group by 1, 2`,
      [terminal, from, to],
    );
    ms.push(performance.now() - begun);
  }
  return ms;
}

const countPoints = ({ series }: TerminalLevels): number => series.reduce((sum, { count }) => sum + count, 0);

/** Time from an arrow key that moves through the points of a unit until the move is painted. */
async function timeKeys({ product }: Stage, terminal: number): Promise<Figure> {
  return withBrowser(async (browser) => {
    const page = await openConsolePage(browser, product, 'supervisor', addKeyStopwatch);
    await page.goto(`${product.ready.console}/#/terminal-list/${terminal}/time-line`);
    await page.getByRole('button', { name: 'Stock over time' }).click();
    await page.getByRole('slider').focus();
    const frame = median(await frameTimes(page));
    await resetKeyStopwatch(page);
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowLeft', { delay: keyMs });
    const times = await readKeyStopwatch(page);
    if (times.length < presses * 0.8) throw new Error(`only ${times.length} of ${presses} keys moved`);
    const goal = { atMost: 2 };
    return { name: 'a day, key press to paint', share: 95, value: percentile(times, 0.95), unit: 'ms', anchor: frame, goal };
  });
}

/** The stock of a terminal over time, of a million numbers, by REST and drawn. */
export const levels: BenchRow = {
  id: 'levels',
  title: `Stock over time, ${(reports * units).toLocaleString('en')} numbers of one terminal, by REST`,
  anchor: 'lowest and highest number of each part from the reports by SQL; for keys: one frame of the same page at rest',
  run: (log) =>
    withProduct(spans.length, async (stage) => {
      const client = new pg.Client(await connectionOf(stage.product));
      await client.connect();
      try {
        const ids = stage.terminals.map(({ id }) => id);
        for (const [index, { seconds }] of spans.entries())
          await storeReports(client, ids[index] as number, stage.terminals[index]?.property as number, seconds);
        await client.query('analyze terminal_history');
        await stored(client);
        const person = await signIn(stage.product, 'administrator');
        const figures: Figure[] = [];
        for (const [index, { name, seconds }] of spans.entries()) {
          const to = new Date().toISOString();
          const from = new Date(Date.now() - reports * seconds * 1000).toISOString();
          const path = `/terminals/${ids[index]}/levels?from=${from}&to=${to}&parts=${parts}`;
          const { ms, body } = await timeCalls(stage.product, person, path, calls);
          const raw = await timeRaw(client, ids[index] as number, { from, to });
          log(`${name}: ${countPoints(body as TerminalLevels)} numbers, ${median(ms).toFixed(1)} ms, by SQL ${median(raw).toFixed(0)} ms`);
          figures.push(...toPercentiles(name, ms, raw, { p50: { atMost: 0.1 }, p95: { atMost: 0.2 } }));
        }
        return [...figures, await timeKeys(stage, ids[0] as number)];
      } finally {
        await client.end();
      }
    }),
};
