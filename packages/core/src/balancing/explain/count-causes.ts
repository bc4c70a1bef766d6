import { type ExplanationContext, isCoinRow, type VariedRow } from './context.ts';
import type { ExplanationLink, Hypothesis } from './facts.ts';
import { toBundle, toMistyping } from './mistyped.ts';

/** A mistake of the person who counted: digits mistyped, a bundle left out, a few coins wrong, or the opposite in the next count. */
export function explainByCount(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  const hypotheses: Hypothesis[] = [];
  const add = (weight: number, links: readonly ExplanationLink[] = []): void => {
    hypotheses.push({ cause: 'count-mistake', weight, links });
  };
  for (const neighbour of context.neighbours) {
    const isSame =
      neighbour.component === row.component &&
      neighbour.rank === row.rank &&
      neighbour.medium === row.medium &&
      neighbour.currency === row.currency &&
      neighbour.denomination === row.denomination;
    if (!isSame || row.off === 0 || neighbour.variance.pieces !== -row.variance.pieces) continue;
    add(row.off >= 5 && !isCoinRow(row) ? 60 : row.off >= 10 ? 60 : 10, [{ kind: 'report', id: neighbour.id, at: neighbour.at }]);
  }
  if (row.off === 0) return [...hypotheses, { cause: 'count-mistake', weight: 4, links: [] }];
  const typing = toMistyping(row.counted.pieces, row.expected.pieces);
  const bundle = toBundle(row.off, isCoinRow(row));
  if (typing === 'swapped') add(row.off >= 18 ? 22 : 12);
  else if (typing === 'missing' || typing === 'extra') add(row.counted.pieces > 9 || row.expected.pieces > 99 ? 22 : 3);
  else if (typing === 'one-digit') add(7);
  if (bundle !== null && row.counted.pieces > 0) add((bundle >= 100 ? 7 : 5) * (row.sign < 0 ? 1 : 0.7));
  if (isCoinRow(row) && row.off <= 5) add(16);
  else if (isCoinRow(row) && row.off <= 15) add(5);
  else add(row.off === 1 ? 3 : row.off <= 3 ? 2 : 0.8);
  return hypotheses;
}
