/** Levels of configuration entries, from the widest: a terminal inherits from its property, and a property from the installation. */
export const configLevels = ['installation', 'property', 'terminal'] as const;
export type ConfigLevel = (typeof configLevels)[number];

/** Groups of configuration entries, in the order in which they are shown. */
export const configCategories = [
  'basics',
  'security',
  'payout',
  'tickets',
  'display',
  'network',
  'service',
  'balancing',
  'limits',
  'retention',
] as const;
export type ConfigCategory = (typeof configCategories)[number];

/**
 * Where the value in force of an entry comes from: a level, an environment variable of the server, or the default of the entry.
 */
export const valueSources = ['default', 'environment', ...configLevels] as const;
export type ValueSource = (typeof valueSources)[number];

/** Stands for a password wherever values are shown, whatever its length. */
export const maskedValue = '********';

/** One level of one property or terminal; `owner` is its number, 0 for the installation. */
export interface ConfigScope {
  readonly level: ConfigLevel;
  readonly owner: number;
}

/** The installation itself, which everything inherits from. */
export const installationScope: ConfigScope = { level: 'installation', owner: 0 };

/** Formats the id of an entry at a level: `installation:<key>`, `property:101:<key>` or `terminal:17:<key>`. */
export const toEntryId = ({ level, owner }: ConfigScope, key: string): string =>
  level === 'installation' ? `${level}:${key}` : `${level}:${owner}:${key}`;

const idPattern = /^(?:installation|(property|terminal):([1-9]\d{0,7})):([A-Za-z][A-Za-z0-9/]{0,79})$/;

/** Parses the id of an entry at a level; null if the text is not one. Whether the key exists is not checked. */
export function parseEntryId(id: string): (ConfigScope & { readonly key: string }) | null {
  const found = idPattern.exec(id);
  if (!found) return null;
  const level = (found[1] ?? 'installation') as ConfigLevel;
  return { level, owner: Number(found[2] ?? 0), key: found[3] ?? '' };
}

/** Splits a key such as `Payout/KioskLimit` into its group and the rest, as the configuration change log names entries. */
export function toLogName(key: string): { readonly configuration: string; readonly key: string } {
  const at = key.indexOf('/');
  return at < 0 ? { configuration: '', key } : { configuration: key.slice(0, at), key: key.slice(at + 1) };
}
