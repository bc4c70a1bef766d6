/** Data types of configuration entries [EN-01]. */
export const configDataTypes = [
  'bool',
  'int32',
  'int64',
  'double',
  'string',
  'selection',
  'currency',
  'locale',
  'timezone',
  'ip',
  'password',
  'ticket-data',
  'multi-selection',
  'multi-line',
  'date-time',
  'time-span',
  'time-of-day',
  'date-time-offset',
] as const;
export type ConfigDataType = (typeof configDataTypes)[number];

/** Whether values of this data type are exact decimal numbers, which people read with the separators of their language. */
export const isDecimalType = (dataType: unknown): boolean => dataType === 'double' || dataType === 'currency';
