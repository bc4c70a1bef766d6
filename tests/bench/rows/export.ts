import { type Person, signIn } from '../../harness/person.ts';
import type { ProductProcess } from '../../harness/product.ts';
import type { BareCopy } from '../peers/bare-copy.ts';
import { type BenchRow, type Figure, median } from '../row.ts';
import { watchMemory } from '../stage/memory-watch.ts';
import { startPeer } from '../stage/peer.ts';
import { connectionOf } from '../stage/product-database.ts';
import { withProduct } from '../stage/product-stage.ts';
import { storeTransactions } from '../stage/stored-logs.ts';
import { processorSeconds } from '../stage/usage.ts';

const terminals = 1000;
const rows = 1_000_000;
const fewer = rows / 10;
const turns = 3;

/** SQL for the columns of the exported table, in the same order. */
const copied = `select x.at, x.terminal_id, t.name, x.number, x.type, x.amount_in, x.amount_out, x.flags, o.name,
    (select string_agg(m.number, ', ' order by m.id) from media m where m.transaction_id = x.id and m.at = x.at), p.name, x.currency
  from transaction x left join terminal t on t.id = x.terminal_id left join property p on p.id = x.property_id
    left join operator o on o.id = x.operator_id
  order by x.at desc, x.id desc`;

interface Exported {
  readonly seconds: number;
  readonly bytes: number;
  readonly lines: number;
}

/** Reads an export to its end and discards it. */
async function readExport(product: ProductProcess, person: Person, format: string, q = ''): Promise<Exported> {
  const begun = performance.now();
  const url = `${product.ready.console}/api/v1/transaction-log/export?format=${format}&q=${encodeURIComponent(q)}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${person.token}` } });
  if (response.status !== 200 || !response.body)
    throw new Error(`the export answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  return { seconds: (performance.now() - begun) / 1000, bytes, lines };
}

/** Exports of all transactions in each format, compared with COPY of the database. */
export const exports: BenchRow = {
  id: 'export',
  title: 'Export of 1M transactions',
  anchor: '`COPY (… the same columns, joins and order …) TO STDOUT (FORMAT csv)`, read by a bare driver',
  run: (log) =>
    withProduct(terminals, async ({ product, database }) => {
      const copy = startPeer<BareCopy>('bare-copy');
      try {
        const now = new Date();
        await storeTransactions(database, { now, terminals }, { from: 1, to: rows });
        log('1M transactions are stored');
        await copy.call('connect', await connectionOf(product));
        const person = await signIn(product, 'supervisor');
        const pid = product.process.pid ?? 0;
        const since = new Date(now.getTime() - (fewer / 2) * 1000).toISOString();
        await readExport(product, person, 'csv', `at>=${since}`);
        const small = await watchMemory(pid, () => readExport(product, person, 'csv', `at>=${since}`));
        const times: { readonly ours: number[]; readonly copy: number[]; readonly peaks: number[]; readonly processor: number[] } = {
          ours: [],
          copy: [],
          peaks: [],
          processor: [],
        };
        for (let turn = 0; turn < turns; turn += 1) {
          const used = await processorSeconds(pid);
          const { result, peak } = await watchMemory(pid, () => readExport(product, person, 'csv'));
          times.processor.push((((await processorSeconds(pid)) - used) / rows) * 1e6);
          if (result.lines !== rows + 1) throw new Error(`${result.lines} lines were exported`);
          const bare = await copy.call('copy', copied);
          log(
            `CSV ${result.seconds.toFixed(1)} s, ${(result.bytes / 1e6).toFixed(0)} MB, peak ${(peak / 1e6).toFixed(0)} MB; COPY ${bare.seconds.toFixed(1)} s`,
          );
          times.ours.push(rows / result.seconds);
          times.copy.push(rows / bare.seconds);
          times.peaks.push(peak);
        }
        const figures: Figure[] = [
          { name: 'CSV', value: median(times.ours), unit: 'rows/s', anchor: median(times.copy), goal: { atLeast: 0.3 } },
          { name: 'CSV, processor time of the server per row', value: median(times.processor), unit: 'µs', anchor: null, goal: null },
          {
            name: `memory of the server at its most, CSV of 1M rows against ${fewer.toLocaleString('en')}`,
            value: Math.max(...times.peaks) / 1e6,
            unit: 'MB',
            anchor: small.peak / 1e6,
            goal: { atMost: 1.25 },
          },
        ];
        for (const format of ['ndjson', 'json', 'xlsx']) {
          const { result, peak } = await watchMemory(pid, () => readExport(product, person, format));
          log(`${format} ${result.seconds.toFixed(1)} s, ${(result.bytes / 1e6).toFixed(0)} MB, peak ${(peak / 1e6).toFixed(0)} MB`);
          figures.push(
            { name: format.toUpperCase(), value: rows / result.seconds, unit: 'rows/s', anchor: median(times.copy), goal: null },
            {
              name: `memory of the server at its most, ${format.toUpperCase()}`,
              value: peak / 1e6,
              unit: 'MB',
              anchor: small.peak / 1e6,
              goal: null,
            },
          );
        }
        return figures;
      } finally {
        await copy.end();
      }
    }),
};
