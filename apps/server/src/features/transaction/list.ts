import { transactionCategories } from '@floorwalker/core/catalogues/transaction-categories';
import { type TransactionFlag, toTransactionFlags, transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { type TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import {
  amountColumn,
  bitsetColumn,
  boundedTimeColumn,
  nullableColumn,
  plainColumn,
  rankedChoiceColumn,
  relatedColumn,
} from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import { businessDayColumn, currencyColumn } from '../../list/pattern-columns.ts';
import type { ListSource } from '../../list/source.ts';
import { monthlyLog, operatorJoin, operatorName, type TerminalNumber, terminalNumberColumn } from '../../list/terminal-log.ts';
import { categoryRank, isOfCategories } from '../../statistics/category.ts';

type Derived = 'category' | 'flags' | 'multiMedia' | 'multiTicketIn' | 'multiTicketOut';

type StoredTransaction = Omit<TransactionRow, Derived | 'at' | 'received' | 'started'> & {
  at: Date;
  received: Date;
  started: Date | null;
  flags: number;
  category: number;
};

const log = monthlyLog('transaction', 'x');

/** SQL condition: a medium belongs to the transaction. Both have the same time, so only the partition of that month is read. */
const ofTransaction = 'm.transaction_id = x.id and m.at = x.at';

const ofFlags = (...flags: readonly TransactionFlag[]) => flags.reduce((mask, flag) => mask | transactionFlags[flag], 0);

/** Flags with their own partial index: rare flags, those of failed transactions, and one that only few properties use. */
const indexedFlags = [
  ofFlags('warning', 'error', 'open-credit-cleared', 'pin-alert', 'adjusted', 'currency-exchange', 'voided'),
  ofFlags('aborted', 'declined'),
  ofFlags('rounding'),
];

/** SQL: a number of the terminal of a transaction; null if there is none. */
const terminalNumber = (column: TerminalNumber): string =>
  `(select nullif(i.${column}, '') from terminal_settings i where i.terminal_id = x.terminal_id) as ${column}`;

/** Source of the transactions. Row ids are the server's; `<terminal>/<number>` means the newest transaction with that number. */
export const transactionSource: ListSource<typeof transactionLogResource, StoredTransaction> = {
  ...log,
  joins: [...log.joins, operatorJoin('x')],
  select: `${log.select}, x.number, x.started, x.business_day::text as "businessDay", x.type, ${categoryRank('x.type')} as category,
    x.operator_id as operator, o.name as "operatorName", x.flags, x.currency, x.amount_in as "amountIn", x.amount_out as "amountOut",
    x.fee, x.rounding, x.media_count as media, x.tickets_in as "ticketsIn", x.tickets_out as "ticketsOut",
    case when x.media_count = 0 then '{}' else array(
      select m.number from media m where ${ofTransaction} and m.number is not null order by m.id) end as "mediaNumbers",
    x.reference, x.card, x.player, x.slot, x.online, x.jackpot, x.jackpot_ticket as "jackpotTicket", x.cec, x.bank, x.issuer,
    x.external, x.pictures, ${terminalNumber('distributor')}, ${terminalNumber('customer')}`,
  columns: {
    ...log.columns,
    number: 'x.number',
    type: plainColumn('x.type', { tieBreaker: 'at' }),
    category: rankedChoiceColumn(`(${categoryRank('x.type')})`, { condition: (ranks) => isOfCategories('x.type', ranks) }),
    amountIn: amountColumn('x.amount_in'),
    amountOut: amountColumn('x.amount_out'),
    currency: currencyColumn('x.currency'),
    flags: bitsetColumn('x.flags', transactionFlags, indexedFlags),
    operatorName: operatorName('x'),
    operator: nullableColumn('x.operator_id'),
    mediaNumbers: relatedColumn('m.number', (test) => `exists (select 1 from media m where ${ofTransaction} and ${test})`),
    media: 'x.media_count',
    multiMedia: '(x.media_count > 1)',
    ticketsIn: 'x.tickets_in',
    multiTicketIn: '(x.tickets_in > 1)',
    ticketsOut: 'x.tickets_out',
    multiTicketOut: '(x.tickets_out > 1)',
    fee: 'x.fee',
    rounding: 'x.rounding',
    reference: nullableColumn('x.reference'),
    card: nullableColumn('x.card'),
    player: nullableColumn('x.player'),
    slot: nullableColumn('x.slot'),
    online: nullableColumn('x.online'),
    jackpot: nullableColumn('x.jackpot'),
    jackpotTicket: nullableColumn('x.jackpot_ticket'),
    cec: nullableColumn('x.cec'),
    bank: nullableColumn('x.bank'),
    issuer: nullableColumn('x.issuer'),
    external: nullableColumn('x.external'),
    distributor: terminalNumberColumn('distributor', 'x'),
    customer: terminalNumberColumn('customer', 'x'),
    pictures: 'x.pictures',
    started: boundedTimeColumn('x.started', log.bounds, { isNullable: true }),
    businessDay: businessDayColumn('x.business_day', 'x.at'),
  },
  byId: (id, bind) => {
    const [, terminal, number] = /^(\d{1,5})\/(\d{1,15})$/.exec(id) ?? [];
    if (number === undefined) return log.byId(id, bind);
    return `x.id = (select id from transaction where terminal_id = ${bind(Number(terminal))} and number = ${bind(Number(number))}
      order by at desc limit 1)`;
  },
  toRow: (stored) => ({
    ...stored,
    at: toWireInstant(stored.at),
    received: toWireInstant(stored.received),
    started: stored.started?.toISOString() ?? null,
    category: transactionCategories[stored.category] ?? 'NonCategorised',
    flags: [...toTransactionFlags(stored.flags)],
    multiMedia: stored.media > 1,
    multiTicketIn: stored.ticketsIn > 1,
    multiTicketOut: stored.ticketsOut > 1,
  }),
};

/** Creates the transaction log [LG-01, LG-02]. */
export const createTransactionLog = (pool: Database) => createList(transactionLogResource, transactionSource, pool);
