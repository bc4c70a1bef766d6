import { severityOfDeviceMessage, toDeviceMessageNumber } from '@floorwalker/core/catalogues/device-messages';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import type { ByKind, TakenOf } from './of-kind.ts';

const columns = {
  terminal_id: 'integer',
  property_id: 'integer',
  at: 'timestamptz',
  code: 'integer',
  severity: 'smallint',
  cleared: 'boolean',
  component: 'integer',
  rank: 'smallint',
  params: 'jsonb',
  detail: 'text',
  reference: 'text',
} as const;

function toRow({ message, body }: TakenOf<'error'>) {
  const code = toDeviceMessageNumber(body.code);
  return {
    terminal_id: message.terminal,
    property_id: message.property,
    at: message.at,
    code,
    severity: severities.indexOf(severityOfDeviceMessage(code)),
    cleared: body.state === 'cleared',
    component: body.component,
    rank: body.rank,
    params: body.params,
    detail: body.params.join(', '),
    reference: body.reference,
  };
}

const names = Object.keys(columns);
const insert = `insert into terminal_error (${names.join(', ')})
  select ${names.map((name) => (name === 'params' ? 'array(select jsonb_array_elements_text(r.params))' : `r.${name}`)).join(', ')}
  from ${fromColumns(columns)}`;

/** Keeps device messages, with the severity of the catalogue [LG-04, TM-15]. */
export async function applyErrors(tx: Write, kinds: ByKind): Promise<void> {
  const given = kinds.error ?? [];
  if (given.length === 0) return;
  await tx.execute(insert, toColumns(columns, given.map(toRow)));
  for (const { message } of given) tx.publish({ kind: 'LOG', property: message.property, payload: { log: 'error-log' } });
}
