import type { Write } from '../../db/write.ts';

/** The values of `terminal_settings`, by name, with their columns. */
const columns = {
  serial: 'serial',
  location: 'location',
  distributor: 'distributor',
  customer: 'customer',
  bankTerminal: 'bank_terminal',
  kiosk: 'kiosk',
  address: 'address',
  contact: 'contact',
  email: 'email',
  phone: 'phone',
} as const;

type Setting = keyof typeof columns;
const settings = Object.keys(columns) as readonly Setting[];

/** Expression of each setting of `terminal_settings s`, which has no row until one is entered. */
export const settingSql = Object.fromEntries(settings.map((name) => [name, `coalesce(s.${columns[name]}, '')`])) as {
  readonly [S in Setting]: string;
};

/** Select list of all settings. */
export const settingsSelect = settings.map((name) => `${settingSql[name]} as "${name}"`).join(', ');

/** Settings of a request. */
export type GivenSettings = { readonly [S in Setting]?: string | undefined };

/** Stores the settings of a terminal; settings that are not given are empty. */
export async function saveSettings(tx: Write, terminal: number, values: GivenSettings): Promise<void> {
  const names = settings.map((name) => columns[name]);
  await tx.execute(
    `insert into terminal_settings (terminal_id, ${names.join(', ')}) values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')})
     on conflict (terminal_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [terminal, ...settings.map((name) => values[name] ?? '')],
  );
}
