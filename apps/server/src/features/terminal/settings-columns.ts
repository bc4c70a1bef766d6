import { fromColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';

/** The values of `terminal_settings`, by name, with their columns. */
const columns = {
  serial: 'serial',
  location: 'location',
  distributor: 'distributor',
  customer: 'customer',
  bankTerminal: 'bank_terminal',
  kiosk: 'kiosk',
  currency: 'currency',
  address: 'address',
  contact: 'contact',
  email: 'email',
  phone: 'phone',
  lifecycleStep: 'lifecycle_step',
} as const;

type Setting = keyof typeof columns;
const settings = Object.keys(columns) as readonly Setting[];

/** Value of a setting that nobody has entered. */
const emptyValue = (name: Setting): string => (name === 'lifecycleStep' ? 'none' : '');

/** Expression of each setting of `terminal_settings s`, which has no row until one is entered. */
export const settingSql = Object.fromEntries(settings.map((name) => [name, `coalesce(s.${columns[name]}, '${emptyValue(name)}')`])) as {
  readonly [S in Setting]: string;
};

/** Whether the terminal has an emergency PIN. */
export const hasEmergencyPin = '(s.emergency_pin is not null)';

/** Select list of all settings. */
export const settingsSelect = [
  ...settings.map((name) => `${settingSql[name]} as "${name}"`),
  `${hasEmergencyPin} as "emergencyPinAssigned"`,
].join(', ');

const identifiers = ['serial', 'location', 'distributor', 'customer', 'bankTerminal', 'kiosk'] as const satisfies readonly Setting[];

/** Select list of the names by which other systems know the terminal. */
export const identifiersSelect = identifiers.map((name) => `${settingSql[name]} as "${name}"`).join(', ');

/** Settings of a request. */
export type GivenSettings = { readonly [S in Setting]?: string | undefined };

const names = Object.values(columns);
const stored = { terminal_id: 'integer', ...Object.fromEntries(names.map((name) => [name, 'text'])) } as const;
const storeSettings = `insert into terminal_settings (terminal_id, ${names.join(', ')}) select * from ${fromColumns(stored)}
  on conflict (terminal_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Stores the settings of terminals; settings that are not given get their empty values. */
export async function saveSettings(
  tx: Queryable,
  rows: readonly { readonly terminal: number; readonly settings: GivenSettings }[],
): Promise<void> {
  const toStored = ({ terminal, settings: given }: (typeof rows)[number]) => ({
    terminal_id: terminal,
    ...Object.fromEntries(settings.map((name) => [columns[name], given[name] ?? emptyValue(name)])),
  });
  await tx.execute(storeSettings, toColumns(stored, rows.map(toStored)));
}
