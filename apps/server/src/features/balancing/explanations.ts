import { explainVariances } from '@floorwalker/core/balancing/explain/explain-variances';
import type { NeighbourFact } from '@floorwalker/core/balancing/explain/facts';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { BalancingExplanations, explainBalancing } from '@floorwalker/core/endpoints/balancing-explanation';
import type { balancingReportResource } from '@floorwalker/core/resources/balancing/balancing-report';
import type { Database, Queryable } from '../../db/database.ts';
import { type Caller, type Handler, seesProperty } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { toListFailure } from '../../list/timeouts.ts';
import { readPeriodFacts } from './period-facts.ts';
import { readNeighbour, readRows, readStoredReport, type StoredReport } from './report-rows.ts';

interface Deps {
  /** The database for reports: its statements have a time limit. */
  readonly reader: Database;
  /** Restricts access to the reports visible to the caller. */
  readonly reports: List<typeof balancingReportResource>;
}

/** Returns the variances of the reports of the terminal that close the periods before and after, if the caller sees their property. */
async function readNeighbours(db: Queryable, { operator }: Caller, report: StoredReport) {
  const facts: NeighbourFact[] = [];
  let hidden = false;
  for (const side of ['previous', 'next'] as const) {
    const neighbour = await readNeighbour(db, report, 'period', side);
    if (!neighbour) continue;
    if (!seesProperty(operator, neighbour.property)) {
      hidden = true;
      continue;
    }
    for (const row of await readRows(db, neighbour)) {
      const { component, rank, medium, currency, denomination, variance } = row;
      if (!variance || variance.pieces === 0) continue;
      facts.push({ id: String(neighbour.id), at: Date.parse(neighbour.to), component, rank, medium, currency, denomination, variance });
    }
  }
  return { neighbours: facts, hidden };
}

/** Explains the variances of a balancing report by the rows of the logs of its period [ST-06]. */
export const explainBalancingHandler =
  ({ reader, reports }: Deps): Handler<typeof explainBalancing> =>
  async ({ caller, params }: { caller: Caller; params: { id: string } }): Promise<BalancingExplanations> => {
    try {
      const { id } = await reports.show(caller, params.id, reader);
      const report = await readStoredReport(reader, id);
      if (!report) throw new ProblemError('row.not-found', { id: params.id });
      const rows = await readRows(reader, report);
      const isVaried = rows.some(({ variance }) => variance !== null && (variance.pieces !== 0 || variance.amount !== 0));
      if (!isVaried) return { report: id, logs: [], limited: false, hidden: false, variances: [] };
      const { facts, logs, limited, hidden } = await readPeriodFacts(reader, caller, report);
      const beside = await readNeighbours(reader, caller, report);
      const explained = explainVariances(rows, { ...facts, neighbours: beside.neighbours });
      const places = new Map(rows.map((row) => [row as object, row.place]));
      return {
        report: id,
        logs: [...logs],
        limited,
        hidden: hidden || beside.hidden,
        variances: explained.flatMap(({ row, explanations }) => {
          const { component, rank, medium, currency, denomination, expected, counted, variance } = row;
          if (!counted || !variance) return [];
          return [
            {
              place: places.get(row) ?? 0,
              component,
              rank,
              medium,
              currency,
              denomination,
              expected,
              counted,
              variance,
              explanations: explanations.map((one) => ({
                ...one,
                links: one.links.map(({ at, ...link }) => ({ ...link, at: at === null ? null : new Date(at).toISOString() })),
              })),
            },
          ];
        }),
      };
    } catch (error) {
      throw toListFailure(error);
    }
  };
