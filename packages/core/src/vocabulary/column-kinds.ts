/**
 * Closed list of column kinds: how a value compares, filters, aligns and is written follows from its kind.
 *
 * - `identifier`: numbers of tickets, cards and references, looked up by their beginning; a row has one, several (an array) or none (null).
 * - `duration`: whole seconds; a filter also takes `90s`, `10m`, `2h`, `1d`, `1w`.
 * - `message`: the values of a message; it is read as the sentence of its kind, which the row tells in `kind`.
 * - `set`: an array of words of a closed list, such as the flags of a transaction.
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

/** Filter operators in the language's own spelling. */
export const filterOperators = [':', '=', '!=', '>', '>=', '<', '<='] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Which operators each kind understands; `levels` and `message` cannot be filtered. */
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
