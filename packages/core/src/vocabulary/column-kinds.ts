/**
 * Closed list of column kinds. The kind determines how a value is compared, filtered, aligned and formatted.
 * - `identifier`: numbers of tickets, cards and references, searched by prefix; a row has one, several (an array) or none
 *   (null).
 * - `duration`: whole seconds; filters also accept `90s`, `10m`, `2h`, `1d`, `1w`.
 * - `message`: the values of a message, shown as the sentence of its kind, which is in the column `kind`.
 * - `set`: an array of values of a closed list, such as the flags of a transaction.
 */
export const columnKinds = [
  'text',
  'identifier',
  'integer',
  'code',
  'choice',
  'set',
  'time',
  'money',
  'flag',
  'bytes',
  'duration',
  'levels',
  'message',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Filter operators as written in the filter language. */
export const filterOperators = [':', '=', '!=', '>', '>=', '<', '<='] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Operators allowed for each kind; `levels` and `message` cannot be filtered. */
export const operatorsOfKind: { readonly [K in ColumnKind]: readonly FilterOperator[] } = {
  text: [':', '=', '!='],
  identifier: [':', '=', '!='],
  integer: [':', '=', '!=', '>', '>=', '<', '<='],
  code: [':', '=', '!='],
  choice: [':', '=', '!=', '>', '>=', '<', '<='],
  set: [':', '=', '!='],
  time: ['>', '>=', '<', '<=', ':'],
  money: [':', '=', '!=', '>', '>=', '<', '<='],
  flag: [':', '='],
  bytes: ['>', '>=', '<', '<='],
  duration: ['>', '>=', '<', '<='],
  levels: [],
  message: [],
};
