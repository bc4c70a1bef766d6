import { ProblemError } from '@floorwalker/core/contract/problem';
import type { TerminalValues, terminalForm } from '@floorwalker/core/forms/terminal';
import type { Queryable } from '../../db/database.ts';
import type { FormStore, StoredRow } from '../../list/form-handlers.ts';
import { checkTerminal, lockTerminals } from './check-terminal.ts';
import { createTerminal } from './create-terminal.ts';
import { publishTerminal } from './publish-terminal.ts';
import { saveSettings, settingsSelect } from './settings-columns.ts';
import type { CountLicences } from './terminal-count.ts';

async function propertyOf(tx: Queryable, id: string): Promise<number> {
  const [terminal] = await tx.query<{ property: number }>('select property_id as property from terminal where id = $1', [id]);
  if (!terminal) throw new ProblemError('row.not-found', { id });
  return terminal.property;
}

/** Creates the store of the settings of terminals [TM-12]. */
export const createTerminalStore = (licences: CountLicences): FormStore<typeof terminalForm> => ({
  noun: 'terminal',
  tables: ['terminal', 'terminal_settings'],
  terminalOf: Number,
  lock: lockTerminals,
  read: async (tx, id) => {
    const [stored] = await tx.query<StoredRow<TerminalValues>>(
      `select t.name, t.type, t.zone, t.visible, ${settingsSelect}, t.version, o.name as "changedBy"
       from terminal t left join terminal_settings s on s.terminal_id = t.id left join operator o on o.id = t.changed_by
       where t.id = $1 for no key update of t`,
      [id],
    );
    return stored;
  },
  insert: async (tx, { id, property, name, type, zone, visible, ...settings }, caller) =>
    String(await createTerminal(tx, caller, { id, property, name, type, zone, visible, settings, secret: Buffer.alloc(0) }, licences)),
  update: async (tx, id, values, _old, { operator }) => {
    const { name, type, zone, visible, ...settings } = values;
    await checkTerminal(tx, { id: Number(id), property: await propertyOf(tx, id), name, zone });
    await tx.execute(
      'update terminal set name = $2, type = $3, zone = $4, visible = $5, version = version + 1, changed_by = $6 where id = $1',
      [id, name, type, zone, visible, operator.id],
    );
    await saveSettings(tx, Number(id), settings);
  },
  publish: async (tx, id) => publishTerminal(tx, { id: Number(id), property: await propertyOf(tx, id) }),
});
