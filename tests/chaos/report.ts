import { median } from '../bench/row.ts';

/** What was measured from the begin of a fault until everything had caught up. */
export interface Outcome {
  readonly name: string;
  /** The longest time in which no event of a terminal was confirmed, in milliseconds. */
  readonly pauseMs: number;
  /** For each console and tail the longest time without a new entry, in milliseconds. */
  readonly consolesMs: readonly number[];
  readonly tailsMs: readonly number[];
  /** Time until every program worked again and everything was compared, in milliseconds. */
  readonly wholeMs: number;
  readonly lost: number;
  readonly doubled: number;
  readonly disordered: number;
}

const headings = [
  'Fault',
  'Times',
  'Longest pause',
  'Consoles live again',
  'Tails live again',
  'Whole again',
  'Lost',
  'Doubled',
  'Disordered',
];

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const ofAll = (ms: readonly number[]) => (ms.length === 0 ? '–' : `${seconds(median(ms))} / ${seconds(Math.max(...ms))} s`);

/** Returns a table with a line for each kind of fault: p50 and maximum of the times, and the sums of what went wrong. */
export function toTable(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ name }) => name))].sort();
  const toLine = (name: string, own: readonly Outcome[]) => {
    const sum = (key: 'lost' | 'doubled' | 'disordered') => String(own.reduce((total, one) => total + one[key], 0));
    return [
      name,
      String(own.length),
      ofAll(own.map(({ pauseMs }) => pauseMs)),
      ofAll(own.flatMap(({ consolesMs }) => consolesMs)),
      ofAll(own.flatMap(({ tailsMs }) => tailsMs)),
      ofAll(own.map(({ wholeMs }) => wholeMs)),
      sum('lost'),
      sum('doubled'),
      sum('disordered'),
    ];
  };
  const lines = names.map((name) =>
    toLine(
      name,
      outcomes.filter((outcome) => outcome.name === name),
    ),
  );
  const cells = [headings, headings.map(() => '---'), ...lines, toLine('All', outcomes)];
  return cells.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
