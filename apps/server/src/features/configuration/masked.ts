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
