import type { FilterContext } from './values.ts';

/** A test list with a column of every kind, each of which may be missing in a row; no real list has all of these. */
export const ledger = {
  rowId: 'id',
  columns: {
    id: { kind: 'integer', filter: true },
    number: { kind: 'identifier', filter: true, aliases: ['ticket'] },
    media: { kind: 'identifier', filter: true },
    flags: {
      kind: 'set',
      filter: true,
      aliases: ['status'],
      values: ['rounding', 'warning', 'error', 'voided', 'finished'],
      translationKey: 'transactionFlag',
    },
    type: { kind: 'code', filter: true, translationKey: 'transactionTypes' },
    state: { kind: 'choice', filter: true, values: ['open', 'paid', 'declined'], translationKey: 'ledgerState' },
    at: { kind: 'time', filter: true },
    closed: { kind: 'time', filter: true },
    amount: { kind: 'money', filter: true, currency: 'currency' },
    fee: { kind: 'money', filter: true, currency: 'currency' },
    currency: { kind: 'text', filter: true },
    online: { kind: 'flag', filter: true },
    size: { kind: 'bytes', filter: true },
    lasted: { kind: 'duration', filter: true },
    note: { kind: 'text', filter: true },
    hold: { kind: 'integer', filter: true },
    secret: { kind: 'text' },
  },
  search: ['note', 'number', 'media'],
} as const;

/** One row of the ledger. */
export type LedgerRow = {
  readonly id: number;
  readonly number: string | null;
  readonly media: readonly string[] | null;
  readonly flags: readonly string[] | null;
  readonly type: number | null;
  readonly state: string | null;
  readonly at: string;
  readonly closed: string | null;
  readonly amount: number | null;
  readonly fee: number | null;
  readonly currency: string | null;
  readonly online: boolean | null;
  readonly size: number | null;
  readonly lasted: number | null;
  readonly note: string | null;
  readonly hold: number | null;
  readonly secret: string;
};

/** Context of the expected results: Vienna, Friday, 2026-11-20 22:05:09 local time. */
export const ledgerContext: FilterContext = {
  now: Date.parse('2026-11-20T21:05:09.123Z'),
  zone: 'Europe/Vienna',
  codes: (translationKey, text) => (translationKey === 'transactionTypes' && 'redemption'.startsWith(text.toLowerCase()) ? [100, 101] : []),
};

const row = (id: number, at: string, rest: Partial<LedgerRow>): LedgerRow => ({
  id,
  at,
  number: null,
  media: null,
  flags: null,
  type: null,
  state: null,
  closed: null,
  amount: null,
  fee: null,
  currency: null,
  online: null,
  size: null,
  lasted: null,
  note: null,
  hold: null,
  secret: 'hidden',
  ...rest,
});

export const ledgerRows: readonly LedgerRow[] = [
  row(1, '2026-11-20T21:05:09.123Z', {
    number: 'TK-000123',
    media: ['4711', '4712'],
    flags: ['finished'],
    type: 100,
    state: 'paid',
    closed: '2026-11-20T21:05:09.123Z',
    amount: 10_000,
    fee: 50,
    currency: 'EUR',
    online: true,
    size: 1024,
    lasted: 90,
    note: 'Hall 2 East',
    hold: 0,
  }),
  row(2, '2026-11-20T20:00:00.000Z', {
    number: 'tk-000124',
    media: ['ab%_\\c', 'Straße'],
    flags: ['warning', 'finished'],
    type: 101,
    state: 'open',
    amount: 100,
    currency: 'JPY',
    online: false,
    size: 0,
    lasted: 0,
    note: 'Straße',
  }),
  row(3, '2026-11-19T22:59:59.999Z', { media: [], flags: [], amount: 100_005, fee: 5, currency: 'KWD', hold: -5 }),
  row(4, '2026-11-19T23:00:00.000Z', {
    number: 'İSTANBUL-1',
    state: 'open',
    amount: -500,
    fee: 0,
    currency: 'USD',
    size: 10_485_760,
    lasted: 7200,
    note: 'STRASSE İ ΟΔΟΣ',
    hold: 9_007_199_254_740_991,
  }),
  row(5, '2026-11-15T23:00:00.000Z', {
    number: '"; drop table --',
    media: ["O'Neil", 'x,y'],
    flags: ['rounding', 'error', 'voided'],
    type: 9999,
    state: 'declined',
    amount: 0,
    currency: 'EUR',
    online: true,
    size: 1,
    note: `100% _sure_ \\ 'x' $1`,
    hold: 17,
  }),
  row(6, '2026-11-15T22:59:59.999Z', {
    number: 'ticket 9',
    media: ['4711'],
    flags: ['rounding'],
    type: 100,
    state: 'paid',
    closed: '2026-10-31T23:00:00.000Z',
    amount: 123_456_789_012,
    fee: -1,
    currency: 'EUR',
    online: true,
    size: 1_099_511_627_776,
    note: 'ticket (paid) "twice"',
    hold: -9_007_199_254_740_991,
  }),
  row(7, '2026-10-31T23:00:00.000Z', {
    number: '000123',
    flags: ['error'],
    type: 0,
    amount: 1,
    currency: 'UYW',
    note: 'οδός ΣΑΣ',
    hold: 1,
  }),
  row(8, '2026-10-25T00:30:00.000Z', {
    media: ['😀', ''],
    flags: ['voided', 'finished'],
    amount: 99,
    note: 'emoji 😀 👩‍🔧',
    online: false,
  }),
  row(9, '2026-10-25T01:30:00.000Z', { number: '', type: -1, amount: 250, currency: 'XXX', note: 'gpj.\u202eexe', hold: 2_147_483_648 }),
  row(10, '2026-03-29T01:00:00.000Z', {
    number: 'ǅ-1',
    state: 'paid',
    amount: 1005,
    currency: 'BHD',
    note: 'ﬁne Ⅳ ẞ',
    size: 1_048_576,
    closed: '2026-12-10T21:05:09.123Z',
  }),
  row(11, '2026-03-28T23:00:00.000Z', { number: '%', media: ['_', '\\'], note: '', currency: '', amount: 100 }),
  row(12, '2025-12-31T23:00:00.000Z', {
    number: 'today',
    note: 'TODAY or not',
    fee: 150,
    currency: 'JPY',
    closed: '2026-11-20T21:04:09.123Z',
  }),
];
