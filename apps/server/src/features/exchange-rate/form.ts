import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ExchangeRateValues, exchangeRateForm } from '@floorwalker/core/forms/exchange-rate';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { fromColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { byId, type CompletedRow, eachRow, type FormRow, type FormStore, storeInOrder } from '../../list/form-store.ts';
import { toHeldRates } from './confirmation.ts';
import { type Pair, storeSentRates } from './sent-rates.ts';

type NewValues = ExchangeRateValues & { readonly source: string; readonly target: string };
type StoredValues = Omit<ExchangeRateValues, 'validFrom'> & {
  readonly id: number;
  readonly validFrom: Date;
  readonly version: number;
  readonly changedBy: string | null;
};

/** Two operators who save a rate of the same currencies and start at the same time do so one after the other. */
export const lockRates = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.exchangeRates]);

export const publishRates = (tx: Write): void => tx.publish({ kind: 'LOG', property: null, payload: { log: 'exchange-rates' } });

/**
 * Returns empty starts as this moment, to the millisecond. Throws if a start lies in the past, because rates are never retroactive,
 * or if both currencies of a new rate are the same.
 */
async function completeStarts<R extends CompletedRow<ExchangeRateValues>>(tx: Queryable, rows: readonly R[]): Promise<readonly R[]> {
  const starts = await tx.query<{ at: Date; isPast: boolean }>(
    `select coalesce(g.at, date_trunc('milliseconds', now.at)) as at, coalesce(g.at < now.at, false) as "isPast"
     from (select clock_timestamp() as at) now, unnest($1::timestamptz[]) with ordinality as g(at, n) order by g.n`,
    [rows.map(({ values }) => values.validFrom)],
  );
  return eachRow(
    rows.map((row, n) => ({ path: row.path, row, start: starts[n] })),
    ({ row, start }) => {
      const { source, target }: Partial<NewValues> = row.values;
      // An unchanged start that is past means that the rate is in force. The update reports that, not a wrong start.
      const keepsStart = row.old !== undefined && row.old.validFrom === row.values.validFrom;
      const faults = [
        ...(source !== undefined && source === target ? [{ path: 'target', code: 'same-currency', params: {} }] : []),
        ...(!start || (start.isPast && !keepsStart) ? [{ path: 'validFrom', code: 'in-past', params: {} }] : []),
      ];
      if (!start || faults.length > 0) throw invalid(faults);
      return { ...row, values: { ...row.values, validFrom: start.at.toISOString() } };
    },
  );
}

const columns = {
  id: 'integer',
  source: 'text',
  target: 'text',
  rate: 'numeric',
  fee: 'numeric',
  valid_from: 'timestamptz',
  needs_confirmation: 'boolean',
  synchronise: 'boolean',
} as const;

type PlacedRow = FormRow<NewValues> & { readonly id: number };

const toColumnRow = ({ id, values }: PlacedRow) => ({
  ...values,
  id,
  valid_from: values.validFrom,
  needs_confirmation: values.needsConfirmation,
});

/** Throws if another rate of the same two currencies has the same start; of those in the request, only the ones before count. */
async function checkStarts(tx: Queryable, rows: readonly PlacedRow[]): Promise<void> {
  const stored = await tx.query<{ n: number }>(
    `select g.n::integer as n from unnest($1::integer[], $2::text[], $3::text[], $4::timestamptz[]) with ordinality
       as g(id, source, target, at, n)
     join exchange_rate r on r.source = g.source and r.target = g.target and r.valid_from = g.at and r.id <> g.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ values }) => values.source),
      rows.map(({ values }) => values.target),
      rows.map(({ values }) => values.validFrom),
    ],
  );
  const taken = new Set(stored.map(({ n }) => rows[n - 1]));
  const seen = new Set<string>();
  await eachRow(rows, (row) => {
    const { source, target, validFrom } = row.values;
    const key = `${source} ${target} ${validFrom}`;
    if (taken.has(row) || seen.has(key)) throw new ProblemError('rate.exists', { source, target, at: validFrom ?? '' });
    seen.add(key);
  });
}

/** Stores new values of rates. */
async function storeValues(tx: Queryable, rows: readonly PlacedRow[], { operator }: Caller): Promise<void> {
  await tx.execute(
    `update exchange_rate e set rate = r.rate, fee = r.fee, valid_from = r.valid_from, needs_confirmation = r.needs_confirmation,
       synchronise = r.synchronise, version = e.version + 1, changed = clock_timestamp(), changed_by = $1
     from ${fromColumns(columns, 1)} where e.id = r.id`,
    [operator.id, ...toColumns(columns, rows.map(toColumnRow))],
  );
}

/**
 * Returns the two currencies of rates that have not started, by id, and locks them. Throws if one has started: amounts were converted
 * with it, so it is neither changed nor deleted.
 */
export async function readFutureRates(
  tx: Queryable,
  rows: readonly { readonly id: string; readonly path: string | null }[],
): Promise<ReadonlyMap<string, Pair>> {
  const stored = await tx.query<Pair & { id: number; started: boolean }>(
    `select id, source, target, valid_from <= clock_timestamp() as started from exchange_rate where id = any($1::integer[]) order by id for update`,
    [rows.map(({ id }) => Number(id))],
  );
  const rates = byId(stored);
  const pairs = await eachRow(rows, ({ id }): readonly [string, Pair] => {
    const rate = rates.get(id);
    if (!rate) throw new ProblemError('row.not-found', { id });
    const { started, ...pair } = rate;
    if (started) throw new ProblemError('rate.started', pair);
    return [id, pair];
  });
  return new Map(pairs);
}

/** The stored exchange rates [MG-15]. */
export const exchangeRateStore: FormStore<typeof exchangeRateForm> = {
  noun: 'exchange-rate',
  held: toHeldRates,
  tables: ['exchange_rate'],
  lock: lockRates,
  read: async (tx, ids) => {
    const stored = await tx.query<StoredValues>(
      `select r.id, r.rate, r.fee, r.valid_from as "validFrom", r.needs_confirmation as "needsConfirmation", r.synchronise, r.version,
         o.name as "changedBy"
       from exchange_rate r left join operator o on o.id = r.changed_by where r.id = any($1::integer[]) order by r.id for update of r`,
      [ids.map(Number)],
    );
    return byId(stored.map((row) => ({ ...row, validFrom: row.validFrom.toISOString() })));
  },
  complete: completeStarts,
  insert: async (tx, rows, { operator }) => {
    const placed = rows.map((row) => ({ ...row, id: 0 }));
    await checkStarts(tx, placed);
    // Rows are inserted, and returned, in the order of the arrays.
    const added = await tx.query<{ id: number }>(
      `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise, changed_by)
       select source, target, rate, fee, valid_from, needs_confirmation, synchronise, $1 from ${fromColumns(columns, 1)} returning id`,
      [operator.id, ...toColumns(columns, placed.map(toColumnRow))],
    );
    await storeSentRates(
      tx,
      rows.map(({ values }) => values),
    );
    return added.map(({ id }) => String(id));
  },
  update: async (tx, rows, caller) => {
    const pairs = await readFutureRates(tx, rows);
    const placed = rows.map((row) => ({ ...row, id: Number(row.id), values: { ...row.values, ...(pairs.get(row.id) as Pair) } }));
    await storeInOrder(
      placed,
      ({ values, old }) => values.validFrom !== old.validFrom,
      (given) => checkStarts(tx, given),
      (given) => storeValues(tx, given, caller),
    );
    await storeSentRates(tx, [...pairs.values()]);
  },
  publish: publishRates,
};
