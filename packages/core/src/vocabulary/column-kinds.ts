/** Closed list of column kinds: how a value compares, filters, aligns and is written follows from its kind. */
export const columnKinds = ['text', 'integer', 'code', 'choice', 'time', 'money', 'flag', 'bytes', 'levels'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Filter operators in the language's own spelling. */
export const filterOperators = [':', '=', '!=', '>', '>=', '<', '<='] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Which operators each kind understands; `levels` and nothing else cannot be filtered. */
export const operatorsOfKind: { readonly [K in ColumnKind]: readonly FilterOperator[] } = {
  text: [':', '=', '!='],
  integer: [':', '=', '!=', '>', '>=', '<', '<='],
  code: [':', '=', '!='],
  choice: [':', '=', '!=', '>', '>=', '<', '<='],
  time: ['>', '>=', '<', '<=', ':'],
  money: [':', '=', '!=', '>', '>=', '<', '<='],
  flag: [':', '='],
  bytes: ['>', '>=', '<', '<='],
  levels: [],
};
