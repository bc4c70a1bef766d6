import type {
  AccessFact,
  DeviceMessageFact,
  EventFact,
  MediumFact,
  TransactionFact,
  VarianceFacts,
} from '@floorwalker/core/balancing/explain/facts';
import { additionalInfoTypes } from '@floorwalker/core/catalogues/additional-info-types';
import type { ExplainingLog } from '@floorwalker/core/endpoints/balancing-explanation';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { createParameters } from '../../list/bind.ts';
import { ofProperties } from '../../list/source.ts';
import type { Period } from './moved-media.ts';

/** Maximum number of rows of each log that are searched; of a longer period the latest. */
export const maxFacts = { transactions: 10_000, media: 40_000, others: 5000 } as const;

/** Rows of the logs in the period of a report. */
export interface PeriodFacts {
  readonly facts: Omit<VarianceFacts, 'neighbours'>;
  readonly logs: readonly ExplainingLog[];
  readonly limited: boolean;
  /** Whether these logs have rows in the period that belong to properties that the caller does not see. */
  readonly hidden: boolean;
}

const tables = {
  'transaction-log': 'transaction',
  'error-log': 'terminal_error',
  'event-log': 'terminal_event',
  'operator-access-log': 'operator_access',
} as const satisfies { readonly [L in ExplainingLog]: string };

const slipNumber = additionalInfoTypes.find(({ key }) => key === 'SlipNumber')?.code;

type Stored<T> = Omit<T, 'id' | 'at'> & { readonly id: number; readonly at: Date };
const toFact = <T extends { readonly id: number; readonly at: Date }>(row: T) => ({ ...row, id: String(row.id), at: row.at.getTime() });

/** Reads rows of a log in a period that the caller may see, the latest first. `time` is the column of the time. */
async function readRows<T>(
  db: Queryable,
  caller: Caller,
  { terminal, from, to }: Period,
  { columns, table, id = 'id', where = 'true', limit }: { columns: string; table: string; id?: string; where?: string; limit: number },
): Promise<T[]> {
  const { values, bind } = createParameters();
  return db.query<T & object>(
    `select ${columns} from ${table} where terminal_id = ${bind(terminal)} and at >= ${bind(from)} and at < ${bind(to)}
       and ${ofProperties(caller, 'property_id', bind)} and ${where} order by at desc, ${id} desc limit ${limit + 1}`,
    values,
  ) as Promise<T[]>;
}

type StoredTransaction = Stored<Pick<TransactionFact, 'id' | 'at' | 'type' | 'flags' | 'amountIn' | 'amountOut'>> & {
  readonly numbers: readonly (string | null)[];
  readonly info: readonly (readonly [type: number, value: string])[] | null;
};
type StoredMedium = Omit<MediumFact, 'direction' | 'number'> & {
  readonly transaction: number;
  readonly outward: boolean;
  readonly number: string | null;
};

async function readTransactions(db: Queryable, caller: Caller, period: Period) {
  const rows = await readRows<StoredTransaction>(db, caller, period, {
    columns: `id, at, type, flags, amount_in as "amountIn", amount_out as "amountOut", array[reference, online, bank, external] as numbers, info`,
    table: tables['transaction-log'],
    limit: maxFacts.transactions,
  });
  const media = await readRows<StoredMedium>(db, caller, period, {
    columns: 'transaction_id as transaction, medium, outward, action, number, pieces, amount, currency, denomination',
    table: 'media',
    limit: maxFacts.media,
  });
  const byTransaction = new Map<number, MediumFact[]>();
  for (const { transaction, outward, number, ...medium } of media) {
    const all = byTransaction.get(transaction) ?? [];
    all.push({ ...medium, direction: outward ? 'out' : 'in', number: number ?? '' });
    byTransaction.set(transaction, all);
  }
  const transactions = rows.slice(0, maxFacts.transactions).map(({ numbers, info, ...row }): TransactionFact => {
    const slips = (info ?? []).flatMap(([type, value]) => (type === slipNumber ? [value] : []));
    const references = [...numbers, ...slips].filter((one): one is string => one !== null && one !== '');
    return { ...toFact(row), references, media: byTransaction.get(row.id) ?? [] };
  });
  return { transactions, limited: rows.length > maxFacts.transactions || media.length > maxFacts.media };
}

/** Returns whether logs have rows in a period that belong to properties that the caller does not see. */
async function hasHidden(db: Queryable, { operator }: Caller, { terminal, from, to }: Period, logs: readonly ExplainingLog[]) {
  if (operator.properties === null || logs.length === 0) return false;
  const exists = (log: ExplainingLog) =>
    `exists (select from ${tables[log]} where terminal_id = $1 and at >= $2 and at < $3 and not property_id = any($4::integer[]))`;
  const [row] = await db.query<{ hidden: boolean }>(`select ${logs.map(exists).join(' or ')} as hidden`, [
    terminal,
    from,
    to,
    operator.properties,
  ]);
  return row?.hidden ?? false;
}

/** Reads the rows of the logs that explain variances: only of logs that the caller may view, and of properties that they see. */
export async function readPeriodFacts(db: Queryable, caller: Caller, period: Period): Promise<PeriodFacts> {
  const { rights } = caller.operator;
  const limit = maxFacts.others;
  const logs: ExplainingLog[] = [];
  let limited = false;
  const read = async <T>(log: ExplainingLog, rows: () => Promise<readonly T[]>): Promise<readonly T[]> => {
    if (!rights.has(`${log}.view`)) return [];
    logs.push(log);
    const found = await rows();
    if (found.length > limit) limited = true;
    return found.slice(0, limit);
  };
  let transactions: readonly TransactionFact[] = [];
  if (rights.has('transaction-log.view')) {
    logs.push('transaction-log');
    ({ transactions, limited } = await readTransactions(db, caller, period));
  }
  const messages = await read('error-log', () =>
    readRows<Stored<DeviceMessageFact> & { readonly code: number }>(db, caller, period, {
      columns: 'id, at, code, component, rank, params',
      table: tables['error-log'],
      where: 'raised',
      limit,
    }),
  );
  const events = await read('event-log', () =>
    readRows<Stored<EventFact>>(db, caller, period, {
      columns: 'n as id, at, event, detail1, detail2',
      table: tables['event-log'],
      id: 'n',
      limit,
    }),
  );
  const accesses = await read('operator-access-log', () =>
    readRows<Stored<AccessFact>>(db, caller, period, {
      columns: `id, at, operator_id as operator, state = 'logged-in' as "isLogin"`,
      table: tables['operator-access-log'],
      where: `state in ('logged-in', 'logged-out')`,
      limit,
    }),
  );
  const facts = {
    transactions,
    deviceMessages: messages.map((row) => ({ ...toFact(row), code: String(row.code) })),
    events: events.map(toFact),
    accesses: accesses.map(toFact),
  };
  return { facts, logs, limited, hidden: await hasHidden(db, caller, period, logs) };
}
