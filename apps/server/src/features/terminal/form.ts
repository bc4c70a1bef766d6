import { ProblemError } from '@floorwalker/core/contract/problem';
import type { TerminalValues, terminalForm } from '@floorwalker/core/forms/terminal';
import { fromColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { byId, type ChangedRow, eachRow, type FormStore, type StoredRow, storeInOrder } from '../../list/form-store.ts';
import { checkTerminals, lockTerminals } from './check-terminal.ts';
import { createTerminals } from './create-terminal.ts';
import { type NewEmergencyPin, type PinVault, prepareEmergencyPin, storeEmergencyPins } from './emergency-pin.ts';
import { publishTerminal } from './publish-terminal.ts';
import { saveSettings, settingsSelect } from './settings-columns.ts';
import type { CountLicences } from './terminal-count.ts';

/** Returns the properties of terminals, by the text of their ids. */
async function readProperties(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; property: number }>(
    'select id, property_id as property from terminal where id = any($1::integer[])',
    [ids.map(Number)],
  );
  return new Map(rows.map(({ id, property }) => [String(id), property]));
}

type Changed = ChangedRow<TerminalValues, NewEmergencyPin>;

/** Checks names and zones of terminals in their properties. */
async function checkChanged(tx: Queryable, rows: readonly Changed[]): Promise<void> {
  const properties = await readProperties(
    tx,
    rows.map(({ id }) => id),
  );
  const placed = await eachRow(rows, ({ id, path, values: { name, zone } }) => {
    const property = properties.get(id);
    if (property === undefined) throw new ProblemError('row.not-found', { id });
    return { path, values: { id: Number(id), property, name, zone } };
  });
  await checkTerminals(tx, placed);
}

const columns = { id: 'integer', name: 'text', type: 'integer', zone: 'text', visible: 'boolean' } as const;

/** Stores new values of terminals. */
async function storeValues(tx: Queryable, rows: readonly Changed[], caller: Caller): Promise<void> {
  const terminals = rows.map(({ id, values }) => ({ ...values, id: Number(id) }));
  await tx.execute(
    `update terminal t set name = r.name, type = r.type, zone = r.zone, visible = r.visible, version = t.version + 1, changed_by = $1
     from ${fromColumns(columns, 1)} where t.id = r.id`,
    [caller.operator.id, ...toColumns(columns, terminals)],
  );
  await saveSettings(
    tx,
    terminals.map(({ id, name, type, zone, visible, ...settings }) => ({ terminal: id, settings })),
  );
  const toPin = ({ path, id, old, prepared }: Changed) => ({
    path,
    terminal: Number(id),
    wasAssigned: old.emergencyPinAssigned === true,
    emergencyPin: prepared,
  });
  await storeEmergencyPins(tx, caller, rows.map(toPin));
}

/** Creates the store of the settings of terminals [TM-12]. */
export const createTerminalStore = (licences: CountLicences, vault: PinVault): FormStore<typeof terminalForm, NewEmergencyPin> => ({
  noun: 'terminal',
  tables: ['terminal', 'terminal_settings'],
  terminalOf: Number,
  prepare: (values) => prepareEmergencyPin(vault, values),
  lock: lockTerminals,
  read: async (tx, ids) =>
    byId(
      await tx.query<StoredRow<TerminalValues> & { id: number }>(
        `select t.id, t.name, t.type, t.zone, t.visible, ${settingsSelect}, '' as "emergencyPin", t.version, o.name as "changedBy"
         from terminal t left join terminal_settings s on s.terminal_id = t.id left join operator o on o.id = t.changed_by
         where t.id = any($1::integer[]) order by t.id for no key update of t`,
        [ids.map(Number)],
      ),
    ),
  insert: async (tx, rows, caller) => {
    const terminals = rows.map(({ path, prepared, values: { id, property, name, type, zone, visible, ...settings } }) => ({
      path,
      values: { id, property, name, type, zone, visible, settings, emergencyPin: prepared, secret: Buffer.alloc(0) },
    }));
    return (await createTerminals(tx, caller, terminals, licences)).map(String);
  },
  update: (tx, rows, caller) =>
    storeInOrder(
      rows,
      ({ values, old }) => values.name !== old.name || values.zone !== old.zone,
      (given) => checkChanged(tx, given),
      (given) => storeValues(tx, given, caller),
    ),
  publish: async (tx, ids) => {
    for (const [id, property] of await readProperties(tx, ids)) publishTerminal(tx, { id: Number(id), property });
  },
});
