import { explainByTheft } from './access-causes.ts';
import type { VarianceCause } from './causes.ts';
import { createContext, type ExplanationContext, type VariedRow } from './context.ts';
import { explainByCount } from './count-causes.ts';
import type { ExplainedRow, ExplanationLink, Hypothesis, VarianceExplanation, VarianceFacts } from './facts.ts';
import { explainByJam, explainByReject, explainByTicket } from './machine-causes.ts';
import { explainByAbortedPayout, explainByRepeatedBooking } from './payout-causes.ts';
import { explainByFill, explainByRemoval, explainByWrongUnit } from './service-causes.ts';

/** A row with a variance and its explanations, the likeliest first. */
export interface ExplainedVariance {
  readonly row: ExplainedRow;
  readonly explanations: readonly VarianceExplanation[];
}

const explainers: readonly ((row: VariedRow, context: ExplanationContext) => readonly Hypothesis[])[] = [
  explainByJam,
  explainByAbortedPayout,
  explainByReject,
  explainByRepeatedBooking,
  explainByTicket,
  explainByFill,
  explainByWrongUnit,
  explainByRemoval,
  explainByCount,
  explainByTheft,
];

/** Weight of the possibility that none of the known causes is right. */
const unknownWeight = 1;
/** Explanations below this share are left out. */
const minScore = 0.01;
export const maxExplanations = 6;
export const maxExplanationLinks = 8;

/** Joins the hypotheses of one cause: the strongest decides, the others add their links. */
function joinCauses(hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
  const byCause = new Map<VarianceCause, Hypothesis[]>();
  for (const one of hypotheses) {
    if (!(one.weight > 0)) continue;
    const known = byCause.get(one.cause);
    if (known) known.push(one);
    else byCause.set(one.cause, [one]);
  }
  return [...byCause.values()].flatMap((ofCause) => {
    const [best, ...others] = ofCause.sort((a, b) => b.weight - a.weight);
    if (!best) return [];
    const links = new Map<string, ExplanationLink>();
    for (const link of [best, ...others].flatMap((one) => one.links)) {
      const key = `${link.kind} ${link.id}`;
      if (links.size < maxExplanationLinks && !links.has(key)) links.set(key, link);
    }
    return [{ ...best, links: [...links.values()] }];
  });
}

function explain(row: VariedRow, context: ExplanationContext): readonly VarianceExplanation[] {
  const hypotheses = joinCauses(explainers.flatMap((explainer) => explainer(row, context)));
  const sum = hypotheses.reduce((all, { weight }) => all + weight, unknownWeight);
  return hypotheses
    .map(
      ({ cause, weight, links }): VarianceExplanation => ({
        cause,
        score: Math.round((weight / sum) * 1000) / 1000,
        pieces: row.variance.pieces,
        amount: row.variance.amount,
        links,
      }),
    )
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score || (a.cause < b.cause ? -1 : 1))
    .slice(0, maxExplanations);
}

/**
 * Explains each counted row of a balancing report that has a variance by the rows of the logs of its period [ST-06]. Causes are
 * ranked by how well they fit to the sign, the number of pieces, the denomination, the unit and the time; each cause occurs at
 * most once per row. The result depends only on its input, and not on the order of the facts.
 */
export function explainVariances(rows: readonly ExplainedRow[], facts: VarianceFacts): readonly ExplainedVariance[] {
  const context = createContext(rows, facts);
  return context.varied.map((row) => ({ row: row.original, explanations: explain(row, context) }));
}
