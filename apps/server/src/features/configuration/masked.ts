import { type ConfigDataType, configDataTypes } from '@floorwalker/core/vocabulary/config-data-types';

/** What stands for the value of a password, whatever its length. */
export const maskedValue = '********';

/** A value as it may be kept: none when there is none, and never that of a password. */
export function toStoredValue(dataType: ConfigDataType, value: string): string | null {
  if (value === '') return null;
  return dataType === 'password' ? maskedValue : value;
}

const mayShow = (dataType: unknown): boolean => dataType !== 'password' && (configDataTypes as readonly unknown[]).includes(dataType);

/**
 * Text of a `configuration` message that did not fit, as it may be kept for people to look at: without values, unless
 * it says itself that they are no password's.
 */
export function toKeptText(given: unknown, text: string): string {
  if (typeof given !== 'object' || given === null) return '';
  if (mayShow((given as { dataType?: unknown }).dataType)) return text;
  const { boot, counter, at, configuration, key, dataType, operator } = given as { readonly [field: string]: unknown };
  return JSON.stringify({ boot, counter, at, configuration, key, dataType, operator, old: maskedValue, new: maskedValue });
}
