import { type ConfigDataType, configDataTypes } from '@floorwalker/core/vocabulary/config-data-types';

/** Replaces the value of a password, whatever its length. */
export const maskedValue = '********';

/** A value as it may be stored: null if there is none, and never the value of a password. */
export function toStoredValue(dataType: ConfigDataType, value: string): string | null {
  if (value === '') return null;
  return dataType === 'password' ? maskedValue : value;
}

const mayShow = (dataType: unknown): boolean => dataType !== 'password' && (configDataTypes as readonly unknown[]).includes(dataType);

/**
 * Text of an invalid `configuration` message as it may be stored for people to read: without values, unless the message
 * states that they are not a password's.
 */
export function toKeptText(given: unknown, text: string): string {
  if (typeof given !== 'object' || given === null) return '';
  if (mayShow((given as { dataType?: unknown }).dataType)) return text;
  const { boot, counter, at, configuration, key, dataType, operator } = given as { readonly [field: string]: unknown };
  return JSON.stringify({ boot, counter, at, configuration, key, dataType, operator, old: maskedValue, new: maskedValue });
}
