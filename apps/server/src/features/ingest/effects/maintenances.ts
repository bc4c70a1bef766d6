import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

const columns = {
  terminal_id: 'integer',
  property_id: 'integer',
  at: 'timestamptz',
  activity: 'text',
  component: 'integer',
  rank: 'smallint',
  comment: 'text',
  operator_id: 'integer',
} as const;

const toRow = ({ message, body }: AcceptedOf<'maintenance'>) => ({
  terminal_id: message.terminal,
  property_id: message.property,
  at: message.at,
  activity: body.activity,
  component: body.component,
  rank: body.rank,
  comment: body.comment,
  operator_id: body.operator,
});

const names = Object.keys(columns).join(', ');
const insert = `insert into maintenance (${names}) select ${names} from ${fromColumns(columns)}`;

/** Stores the maintenance of terminal components [LG-04]. */
export async function applyMaintenances(tx: Write, kinds: ByKind): Promise<void> {
  const given = kinds.maintenance ?? [];
  if (given.length === 0) return;
  await tx.execute(insert, toColumns(columns, given.map(toRow)));
  for (const { message } of given) tx.publish({ kind: 'LOG', property: message.property, payload: { log: 'maintenance-log' } });
}
