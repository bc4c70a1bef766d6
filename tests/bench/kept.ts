import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchRow } from './row.ts';
import { type Taken, toTable } from './table.ts';

const page = join(import.meta.dirname, '../../docs/performance.md');
const json = join(import.meta.dirname, '../../docs/performance.json');
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

const readKept = async (): Promise<readonly Taken[]> => {
  const { rows } = JSON.parse(await readFile(json, 'utf8')) as { rows: readonly Taken[] };
  return rows;
};

/**
 * Saves new results to docs/; rows that were not measured keep their older results. Throws if there is no result, so that an
 * empty table never replaces a saved one.
 */
export async function keep(rows: readonly BenchRow[], now: readonly Taken[]): Promise<void> {
  const given = new Map([...(await readKept()), ...now].map((taken) => [taken.id, taken]));
  const all = rows.flatMap(({ id }) => given.get(id) ?? []).filter(({ figures }) => figures.length > 0);
  if (all.length === 0) throw new Error('nothing was measured: the table stays as it is');
  const text = await readFile(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no room between ${begin} and ${end}`);
  const machines = [...new Set(all.map(({ machine }) => machine))].join('; ');
  const table = `${begin}\nMeasured on ${machines}.\n\n${toTable(rows, all)}\n`;
  await writeFile(page, text.slice(0, from) + table + text.slice(to));
  await writeFile(json, `${JSON.stringify({ rows: all }, null, 2)}\n`);
}
