import { type BenchRow, bounded, type Figure, isMet } from './row.ts';

/** Result of a row with its time and commit, because rows of the saved table are from different days. */
export interface Taken {
  readonly id: string;
  readonly at: string;
  /** The measured commit, with `+` if there were uncommitted changes. */
  readonly commit: string;
  readonly machine: string;
  /** Share of the machine used by other programs just before and after the measurement, 0 to 1. */
  readonly others: readonly [number, number];
  readonly figures: readonly Figure[];
}

/** A number with three digits, or without decimals. */
export const round = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

const goalOf = ({ goal, anchor }: Figure) =>
  goal === null
    ? '–'
    : `${'atMost' in goal ? '≤' : '≥'} ${round('atMost' in goal ? goal.atMost : goal.atLeast)}${anchor === null ? '' : ' ×'}`;

const verdictOf = (figure: Figure) => (figure.goal === null ? 'noted' : isMet(figure) ? 'met' : '**missed**');

/** Groups the figures by line: percentiles of the same measurement, or a single figure. */
function toGroups(figures: readonly Figure[]): Figure[][] {
  const groups: Figure[][] = [];
  for (const figure of figures) {
    const last = groups.at(-1);
    if (figure.share !== undefined && last?.[0]?.share !== undefined && last[0].name === figure.name) last.push(figure);
    else groups.push([figure]);
  }
  return groups;
}

function toLine(group: readonly Figure[]): string {
  const [{ name, unit, anchor, share }] = group as [Figure];
  const each = (text: (figure: Figure) => string) => group.map(text).join(' / ');
  const shares = share === undefined ? '' : each((figure) => `p${figure.share}`);
  const ours = `${each(({ value }) => round(value))} ${unit}`;
  const theirs = anchor === null ? '–' : `${each((figure) => round(figure.anchor ?? Number.NaN))} ${unit}`;
  const ratio = anchor === null ? '–' : `${each((figure) => round(bounded(figure)))} ×`;
  const head = [name, shares].filter((text) => text !== '').join(', ') || 'all';
  return `| ${head} | ${ours} | ${theirs} | ${ratio} | ${each(goalOf)} | ${each(verdictOf)} |`;
}

const percent = (share: number) => Math.round(share * 100);

/** The table of all measured rows, in the order of `rows`, each with its date, commit and load by other programs. */
export function toTable(rows: readonly BenchRow[], all: readonly Taken[]): string {
  const lines = rows.flatMap((row) => {
    const taken = all.find(({ id }) => id === row.id);
    if (!taken) return [];
    const { at, commit, others } = taken;
    const company = `others used ${percent(others[0])} % of the machine before, ${percent(others[1])} % after`;
    const head = `| **${row.title}** (\`${row.id}\`). Anchor: ${row.anchor}. Taken ${at.slice(0, 10)} at ${commit}; ${company}. | | | | | |`;
    return [head, ...toGroups(taken.figures).map(toLine)];
  });
  return ['| | Ours | Anchor | Ratio | Goal | |', '|---|---|---|---|---|---|', ...lines].join('\n');
}
