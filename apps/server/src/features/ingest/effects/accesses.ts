import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

const columns = {
  terminal_id: 'integer',
  property_id: 'integer',
  at: 'timestamptz',
  operator_id: 'integer',
  login: 'text',
  state: 'text',
  place: 'text',
  address: 'text',
} as const;

const toRow = ({ message, body }: AcceptedOf<'access'>) => ({
  terminal_id: message.terminal,
  property_id: message.property,
  at: message.at,
  operator_id: body.operator,
  login: body.login,
  state: body.state,
  place: body.by,
  // A person at a terminal has no network address.
  address: '',
});

const names = Object.keys(columns).join(', ');
const insert = `insert into operator_access (${names}) select ${names} from ${fromColumns(columns)}`;

/** Stores logins, logouts and refused logins at terminals [SE-06, LG-04]. */
export async function applyAccesses(tx: Write, kinds: ByKind, patches: Patches): Promise<void> {
  const given = kinds.access ?? [];
  if (given.length === 0) return;
  await tx.execute(insert, toColumns(columns, given.map(toRow)));
  for (const { message } of given) {
    patches.of(message.terminal, message.property).categories.add(liveCategories.operatorLogin);
    tx.publish({ kind: 'LOG', property: message.property, payload: { log: 'operator-access-log' } });
  }
}
