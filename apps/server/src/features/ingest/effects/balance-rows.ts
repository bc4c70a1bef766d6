import { balancingTypeNumber, countSourceNumber, seriesOf, snapshotTypeNumber } from '@floorwalker/core/balancing/codes';
import { completeRow, removalTimeOf } from '@floorwalker/core/balancing/rows';
import { stateOf, summarise } from '@floorwalker/core/balancing/summary';
import type { UpMessage } from '@floorwalker/core/gateway/messages';
import { toInstant } from '../message.ts';

/** Returns the columns of the report that a terminal has sent; `currency` is that of the property, in which its sums and `tolerance` are. */
export function toReportRow(
  { terminal, property }: { readonly terminal: number; readonly property: number },
  body: Pick<UpMessage<'balance'>, 'number' | 'type' | 'snapshot' | 'from' | 'to' | 'operators' | 'rows'>,
  { currency, tolerance }: { readonly currency: string; readonly tolerance: number },
) {
  const kind = { type: body.type, snapshot: body.snapshot, source: 'terminal' } as const;
  const rows = body.rows.map((row) => completeRow(row, removalTimeOf(body.type)));
  const { others, ...summary } = summarise(rows, currency, tolerance);
  return {
    terminal,
    property,
    number: body.number,
    type: balancingTypeNumber(body.type),
    snapshot: snapshotTypeNumber(body.snapshot),
    source: countSourceNumber('terminal'),
    series: seriesOf(kind),
    from_at: toInstant(body.from),
    to_at: toInstant(body.to),
    operators: body.operators,
    rows: body.rows,
    state: stateOf(kind, rows),
    ...summary,
    tolerance,
    other_currencies: others.map((one) => [one.currency, one.expected, one.counted, one.variance]),
  };
}
