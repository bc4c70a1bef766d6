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
