import { configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { type ConfigDataType, configDataTypes } from '@floorwalker/core/vocabulary/config-data-types';
import { maskedValue } from '@floorwalker/core/vocabulary/configuration-levels';

/** Returns a value as it may be stored: null if there is none, and a mask instead of a password. */
export function toStoredValue(dataType: ConfigDataType, value: string): string | null {
  if (value === '') return null;
  return dataType === 'password' ? maskedValue : value;
}

const mayShow = (dataType: unknown): boolean => dataType !== 'password' && (configDataTypes as readonly unknown[]).includes(dataType);

/**
 * Returns the text of an invalid `configuration` message as it may be stored for people to read: its values are masked unless
 * the message states a data type other than password.
 */
export function toKeptText(given: unknown, text: string): string {
  if (typeof given !== 'object' || given === null) return '';
  if (mayShow((given as { dataType?: unknown }).dataType)) return text;
  const { boot, counter, at, configuration, key, dataType, operator } = given as { readonly [field: string]: unknown };
  return JSON.stringify({ boot, counter, at, configuration, key, dataType, operator, old: maskedValue, new: maskedValue });
}

/** Maximum number of entries and characters of a `config-status` message that are stored for people to read. */
const keptEntries = 100;
const keptCharacters = 16_384;

const toKeptEntry = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return maskedValue;
  const { key, value, version, origin, reason } = given as { readonly [field: string]: unknown };
  const entry = typeof key === 'string' ? configEntryOf(key) : undefined;
  return { key, value: entry && !isSecretEntry(entry) ? value : maskedValue, version, origin, reason };
};

/** Returns the text of a `config-status` message as it may be stored for people to read: only values of entries without passwords. */
export function toKeptReport(given: unknown): string {
  if (typeof given !== 'object' || given === null) return '';
  const { boot, counter, at, version, entries } = given as { readonly [field: string]: unknown };
  const kept = Array.isArray(entries) ? entries.slice(0, keptEntries).map(toKeptEntry) : maskedValue;
  return JSON.stringify({ boot, counter, at, version, entries: kept }).slice(0, keptCharacters);
}
