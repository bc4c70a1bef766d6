import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median } from './row.ts';
import { round, type Taken } from './table.ts';

const project = join(import.meta.dirname, '../..');

/** One of the two compared versions: a working tree with its own programs and its own table of results. */
interface Version {
  readonly commit: string;
  readonly directory: string;
  /** The figures of each turn. */
  readonly turns: Map<string, Figure>[];
}

const run = (directory: string, command: string, argv: readonly string[]) =>
  execFileSync(command, argv, { cwd: directory, stdio: ['ignore', 2, 2] });

const git = (...argv: readonly string[]) => execFileSync('git', argv, { cwd: project, encoding: 'utf8' }).trim();

/** Checks a commit out and builds it as a fresh machine does. */
async function prepare(revision: string): Promise<Version> {
  const commit = git('rev-parse', '--short', '--verify', `${revision}^{commit}`);
  const directory = await mkdtemp(join(tmpdir(), `bench-${commit}-`));
  git('worktree', 'add', '--force', '--detach', directory, commit);
  run(directory, 'npm', ['ci', '--silent']);
  run(directory, process.execPath, ['scripts/install-programs.mjs']);
  run(directory, process.execPath, ['scripts/build.mjs']);
  return { commit, directory, turns: [] };
}

async function discard({ directory }: Version): Promise<void> {
  git('worktree', 'remove', '--force', directory);
  await rm(directory, { recursive: true, force: true });
}

const keyOf = (row: string, { name, share }: Figure): string =>
  [row, name, share === undefined ? '' : `p${share}`].filter((part) => part !== '').join(', ');

/** Measures the rows once, with the benchmark of that version, and reads the results from its table. */
async function takeTurn({ directory, turns }: Version, names: readonly string[]): Promise<void> {
  const begun = new Date().toISOString();
  run(directory, process.execPath, ['tests/bench/main.ts', ...names, '--write', '--calm']);
  const { rows } = JSON.parse(await readFile(join(directory, 'docs/performance.json'), 'utf8')) as { rows: readonly Taken[] };
  const measured = rows.filter(({ at }) => at >= begun);
  turns.push(new Map(measured.flatMap(({ id, figures }) => figures.map((figure) => [keyOf(id, figure), figure] as const))));
}

const valuesOf = ({ turns }: Version, key: string): number[] => turns.flatMap((turn) => turn.get(key)?.value ?? []);

/** The medians of each figure that both versions have, their ratio, and the lowest and highest ratio of the turns. */
function toTable(present: Version, other: Version): string {
  const figures = new Map(present.turns.flatMap((turn) => [...turn]));
  const lines = [...figures].flatMap(([key, { unit }]) => {
    const [ours, theirs] = [valuesOf(present, key), valuesOf(other, key)];
    if (ours.length === 0 || ours.length !== theirs.length) return [];
    const ratios = ours.map((value, turn) => value / (theirs[turn] ?? Number.NaN));
    const range = `${round(Math.min(...ratios))} – ${round(Math.max(...ratios))} ×`;
    return `| ${key} | ${round(median(ours))} ${unit} | ${round(median(theirs))} ${unit} | ${round(median(ours) / median(theirs))} × | ${range} |`;
  });
  return [`| | ${present.commit} | ${other.commit} | Ratio | Turns |`, '|---|---|---|---|---|', ...lines].join('\n');
}

/**
 * Measures rows of the last commit and of another one in turns, so that the load of the machine changes both, and returns a table of their
 * ratios. Changes that are not committed are not measured.
 */
export async function compare(revision: string, names: readonly string[], turns: number): Promise<string> {
  const versions: Version[] = [];
  try {
    for (const one of ['HEAD', revision]) versions.push(await prepare(one));
    const [present, other] = versions as [Version, Version];
    for (let turn = 0; turn < turns; turn++)
      // The order alternates, so that neither version is always measured second.
      for (const version of turn % 2 === 0 ? [present, other] : [other, present]) await takeTurn(version, names);
    return toTable(present, other);
  } finally {
    for (const version of versions) await discard(version);
  }
}
