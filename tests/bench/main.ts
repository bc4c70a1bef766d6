import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { compare } from './compare.ts';
import { keep } from './kept.ts';
import type { BenchRow } from './row.ts';
import { rows } from './rows/index.ts';
import { awaitCalm, shareOfOthers } from './stage/others.ts';
import { type Taken, toTable } from './table.ts';

/** Maximum time in milliseconds that `--calm` waits before each row until other programs are idle. */
const calmMs = 60_000;

const git = (...argv: readonly string[]) => execFileSync('git', argv, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();

/** The measured commit; with `+` if there are uncommitted changes. */
function commitNow(): string {
  try {
    const top = git('rev-parse', '--show-toplevel');
    const changed = git('-C', top, 'status', '--porcelain', '--', 'apps', 'packages');
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
  } catch {
    return 'no commit';
  }
}

/** Measures one row; null if it failed, after the error was printed. */
async function measure(row: BenchRow, calm: boolean): Promise<Taken | null> {
  process.stderr.write(`${row.id} …\n`);
  if (calm) await awaitCalm(calmMs);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const [at, commit, before] = [new Date().toISOString(), commitNow(), await shareOfOthers()];
  try {
    const figures = await row.run((line) => process.stderr.write(`  ${line}\n`));
    return { id: row.id, at, commit, machine, others: [before, await shareOfOthers()], figures };
  } catch (error) {
    process.stderr.write(`  failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/**
 * `bench [row …] [--write] [--calm]`: measures the named rows, by default all, and prints the table. `--write` saves the
 * results in docs/; rows that fail keep their saved results. `--calm` waits until other programs are idle.
 * `--compare <commit> [--turns 3]` measures the last commit and another one in turns, and prints their ratio.
 */
async function main(args: string[]): Promise<number> {
  const { values: options, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      calm: { type: 'boolean', default: false },
      compare: { type: 'string' },
      turns: { type: 'string', default: '3' },
    },
  });
  const unknown = names.filter((name) => !rows.some((row) => row.id === name));
  if (unknown.length > 0) {
    process.stderr.write(`unknown row: ${unknown.join(', ')}. Rows: ${rows.map((row) => row.id).join(', ')}\n`);
    return 2;
  }
  if (options.compare !== undefined) {
    process.stdout.write(`${await compare(options.compare, names, Number(options.turns))}\n`);
    return 0;
  }
  const chosen = rows.filter((row) => names.length === 0 || names.includes(row.id));
  const taken: Taken[] = [];
  for (const row of chosen) {
    const one = await measure(row, options.calm);
    if (!one) continue;
    taken.push(one);
    // Saved after each row, so that a failure does not lose the results of hours.
    if (options.write) await keep(rows, [one]);
  }
  process.stdout.write(`${toTable(rows, taken)}\n`);
  if (options.write && taken.length === 0) process.stderr.write('nothing was measured: the table stays as it is\n');
  return taken.length < chosen.length ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
