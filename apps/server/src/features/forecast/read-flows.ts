import { type FlowKey, flowOfMedium, forecastMedia, toFlowId } from '@floorwalker/core/forecast/cash-units';
import type { Queryable } from '../../db/database.ts';
import { hasMoved, mediaOfTransactions } from '../balancing/moved-media.ts';

/** Pieces by the begin of their hour (milliseconds), by flow. */
export type Flows = ReadonlyMap<string, ReadonlyMap<number, number>>;

interface StoredFlow extends Omit<FlowKey, 'denomination'> {
  readonly denomination: number | null;
  readonly hour: Date;
  readonly pieces: number;
}

/**
 * Reads how many pieces went through a terminal in each hour of its property's clock, without fills and removals. `since`: its first transaction
 * ever, null if there is none.
 */
export async function readFlows(
  db: Queryable,
  { terminal, from, to }: { readonly terminal: number; readonly from: Date; readonly to: Date },
): Promise<{ readonly flows: Flows; readonly since: number | null }> {
  const rows = await db.query<StoredFlow>(
    `select m.medium, case when m.outward then 'out' else 'in' end as direction, m.currency, m.denomination,
       date_trunc('hour', m.at, p.zone) as hour, sum(greatest(m.pieces, 1))::bigint as pieces
     from ${mediaOfTransactions} join property p on p.id = m.property_id
     where m.terminal_id = $1 and m.at >= $2 and m.at < $3 and m.medium = any($4::integer[]) and ${hasMoved}
     group by 1, 2, 3, 4, 5`,
    [terminal, from, to, forecastMedia],
  );
  const flows = new Map<string, Map<number, number>>();
  for (const { hour, pieces, ...medium } of rows) {
    const id = toFlowId(flowOfMedium(medium));
    const flow = flows.get(id) ?? new Map<number, number>();
    flow.set(hour.getTime(), (flow.get(hour.getTime()) ?? 0) + pieces);
    flows.set(id, flow);
  }
  const [first] = await db.query<{ at: Date }>('select at from transaction where terminal_id = $1 order by at limit 1', [terminal]);
  return { flows, since: first ? first.at.getTime() : null };
}
