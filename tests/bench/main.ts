import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type BenchRow, bounded, type Figure, isMet } from './row.ts';
import { rows } from './rows/index.ts';

const page = join(import.meta.dirname, '../../docs/performance.md');
const json = join(import.meta.dirname, '../../docs/performance.json');
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

interface Result {
  readonly row: BenchRow;
  readonly figures: readonly Figure[];
  readonly failure: string | null;
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

const goalText = ({ goal, anchor }: Figure) =>
  `${'atMost' in goal ? '≤' : '≥'} ${'atMost' in goal ? goal.atMost : goal.atLeast}${anchor === null ? '' : ' ×'}`;

function toLine(row: BenchRow, figure: Figure): string {
  const name = figure.name === '' ? row.title : `${row.title}: ${figure.name}`;
  const anchor = figure.anchor === null ? '–' : `${round(figure.anchor)} ${figure.unit}`;
  const ratio = figure.anchor === null ? '–' : `${round(bounded(figure))} ×`;
  return `| ${name} | ${round(figure.value)} ${figure.unit} | ${row.anchor} | ${anchor} | ${ratio} | ${goalText(figure)} | ${isMet(figure) ? 'met' : 'missed'} |`;
}

function toTable(results: readonly Result[]): string {
  const lines = results.flatMap(({ row, figures, failure }) =>
    failure === null
      ? figures.map((figure) => toLine(row, figure))
      : [`| ${row.title} | – | ${row.anchor} | – | – | – | failed: ${failure} |`],
  );
  return ['| Row | Measured | Anchor | Anchor measured | Ratio | Goal | |', '|---|---|---|---|---|---|---|', ...lines].join('\n');
}

async function measure(row: BenchRow): Promise<Result> {
  process.stderr.write(`${row.id} …\n`);
  try {
    return { row, figures: await row.run((line) => process.stderr.write(`  ${line}\n`)), failure: null };
  } catch (error) {
    // One line: it stands in a table.
    const [failure = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { row, figures: [], failure };
  }
}

/** How many programs wanted the processor in the minute before, as the system counts them. */
const busyBefore = loadavg()[0] ?? 0;

async function writeReport(results: readonly Result[]): Promise<void> {
  const at = new Date().toISOString();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${busyBefore.toFixed(1)} at the start`;
  const text = await readFile(page, 'utf8');
  const table = `${begin}\nMeasured ${at.slice(0, 10)} on ${machine}.\n\n${toTable(results)}\n${end}`;
  await writeFile(page, text.slice(0, text.indexOf(begin)) + table + text.slice(text.indexOf(end) + end.length));
  const plain = results.map(({ row, figures, failure }) => ({ id: row.id, figures, failure }));
  await writeFile(json, `${JSON.stringify({ at, machine, rows: plain }, null, 2)}\n`);
}

/** `bench [row …] [--write]`: measures the named rows or all, prints the table, and with --write keeps it in docs/. */
async function main(words: readonly string[]): Promise<number> {
  const names = words.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !rows.some((row) => row.id === name));
  if (unknown.length > 0) {
    process.stderr.write(`unknown row: ${unknown.join(', ')}. Rows: ${rows.map((row) => row.id).join(', ')}\n`);
    return 2;
  }
  const results: Result[] = [];
  for (const row of rows) if (names.length === 0 || names.includes(row.id)) results.push(await measure(row));
  process.stdout.write(`${toTable(results)}\n`);
  if (words.includes('--write')) await writeReport(results);
  return results.some((result) => result.failure !== null) ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
