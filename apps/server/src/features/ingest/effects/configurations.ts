import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import { toStoredValue } from '../../configuration/masked.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

const columns = {
  terminal_id: 'integer',
  property_id: 'integer',
  at: 'timestamptz',
  configuration: 'text',
  key: 'text',
  old: 'text',
  new: 'text',
  data_type: 'text',
  operator_id: 'integer',
} as const;

const toRow = ({ message, body }: AcceptedOf<'configuration'>) => ({
  terminal_id: message.terminal,
  property_id: message.property,
  at: message.at,
  configuration: body.configuration,
  key: body.key,
  old: toStoredValue(body.dataType, body.old),
  new: toStoredValue(body.dataType, body.new),
  data_type: body.dataType,
  operator_id: body.operator,
});

const names = Object.keys(columns).join(', ');
const insert = `insert into configuration_change (${names}) select ${names} from ${fromColumns(columns)}`;

/** Stores changes of terminal settings, never the values of passwords [LG-04]. */
export async function applyConfigurations(tx: Write, kinds: ByKind, patches: Patches): Promise<void> {
  const given = kinds.configuration ?? [];
  if (given.length === 0) return;
  await tx.execute(insert, toColumns(columns, given.map(toRow)));
  for (const { message } of given) {
    patches.of(message.terminal, message.property).categories.add(liveCategories.setting);
    tx.publish({ kind: 'LOG', property: message.property, payload: { log: 'configuration-change-log' } });
  }
}
