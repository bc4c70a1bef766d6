import { ProblemError } from '@floorwalker/core/contract/problem';
import type { TerminalValues } from '@floorwalker/core/forms/terminal';
import { fromColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { eachRow, type FormRow } from '../../list/form-store.ts';
import { checkTerminals } from './check-terminal.ts';
import { type NewEmergencyPin, storeEmergencyPins } from './emergency-pin.ts';
import { type GivenSettings, saveSettings } from './settings-columns.ts';
import { type CountLicences, maxTerminals, requireTerminalPlaces } from './terminal-count.ts';

/** A terminal to be created. Null: the next free id, the zone of the property. */
export interface NewTerminal extends Pick<TerminalValues, 'name' | 'type' | 'visible'> {
  readonly id: number | null;
  readonly property: number;
  readonly zone: string | null;
  readonly settings: GivenSettings;
  readonly emergencyPin: NewEmergencyPin;
  /** Hash of its secret; empty: none is issued yet, so the terminal cannot connect. */
  readonly secret: Buffer;
}

/** Returns the zones of properties that the caller sees, by property. */
async function readZones(tx: Queryable, { operator }: Caller, properties: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.query<{ id: number; zone: string }>(
    'select id, zone from property where id = any($1::integer[]) and ($2::integer[] is null or id = any($2))',
    [[...new Set(properties)], operator.properties],
  );
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

async function nextFreeId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ id: number | null }>(
    `select min(candidate) as id from (
       select 1 as candidate union all select id + 1 from terminal where id < ${maxTerminals}) given
     where not exists (select from terminal where id = candidate)`,
  );
  if (!row?.id) throw new ProblemError('terminal.count-exceeded', { most: maxTerminals });
  return row.id;
}

const columns = {
  id: 'integer',
  property_id: 'integer',
  name: 'text',
  type: 'integer',
  zone: 'text',
  visible: 'boolean',
  secret: 'text',
} as const;

/**
 * Creates terminals and returns their ids, in the same order. At most one of them has no id yet. The caller has locked the terminals, so
 * that two never choose the same free id.
 */
export async function createTerminals(
  tx: Queryable,
  caller: Caller,
  rows: readonly FormRow<NewTerminal>[],
  licences: CountLicences,
): Promise<readonly number[]> {
  const zones = await readZones(
    tx,
    caller,
    rows.map(({ values }) => values.property),
  );
  const placed = await eachRow(rows, ({ path, values }) => {
    const zoneOfProperty = zones.get(values.property);
    // A property that is invisible to the caller is reported like one that does not exist.
    if (zoneOfProperty === undefined) throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
    return { path, values: { ...values, zone: values.zone ?? zoneOfProperty } };
  });
  await checkTerminals(
    tx,
    placed.map(({ path, values }) => ({ path, values: { ...values, id: null } })),
  );
  await requireTerminalPlaces(tx, licences, rows);
  const free = placed.some(({ values }) => values.id === null) ? await nextFreeId(tx) : 0;
  const terminals = placed.map(({ values }) => ({ ...values, id: values.id ?? free }));
  const stored = terminals.map((one) => ({ ...one, property_id: one.property, secret: one.secret.toString('hex') }));
  const added = await tx.query<{ id: number }>(
    `insert into terminal (id, property_id, name, type, zone, visible, secret, changed_by)
     select id, property_id, name, type, zone, visible, decode(secret, 'hex'), $1 from ${fromColumns(columns, 1)}
     on conflict (id) do nothing returning id`,
    [caller.operator.id, ...toColumns(columns, stored)],
  );
  const left = new Set(added.map(({ id }) => id));
  await eachRow(
    placed.map(({ path }, n) => ({ path, id: terminals[n]?.id ?? 0 })),
    ({ id }) => {
      // An id that occurs twice in a request was added once.
      if (!left.delete(id)) throw new ProblemError('terminal.exists', { terminal: id });
    },
  );
  await saveSettings(
    tx,
    terminals.map(({ id, settings }) => ({ terminal: id, settings })),
  );
  const pins = placed.map(({ path, values: { emergencyPin } }, n) => ({
    path,
    terminal: terminals[n]?.id ?? 0,
    wasAssigned: false,
    emergencyPin,
  }));
  await storeEmergencyPins(tx, caller, pins);
  return terminals.map(({ id }) => id);
}
