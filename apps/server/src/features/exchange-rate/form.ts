import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ExchangeRateValues, exchangeRateForm } from '@floorwalker/core/forms/exchange-rate';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { invalid } from '../../http/problems.ts';
import type { FormStore } from '../../list/form-handlers.ts';

type NewValues = ExchangeRateValues & { readonly source: string; readonly target: string };
type StoredValues = Omit<ExchangeRateValues, 'validFrom'> & { readonly validFrom: Date; version: number; changedBy: string | null };

/** Two operators who save a rate of the same currencies and start at the same time do so one after the other. */
export const lockRates = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.exchangeRates]);

export const publishRates = (tx: Write): void => tx.publish({ kind: 'LOG', property: null, payload: { log: 'exchange-rates' } });

/**
 * Returns an empty start as this moment, to the millisecond. Throws if a start lies in the past, because rates are never retroactive,
 * or if both currencies of a new rate are the same.
 */
async function completeStart(tx: Queryable, { validFrom, source, target }: Partial<NewValues>): Promise<string> {
  const [start] = await tx.query<{ at: Date; isPast: boolean }>(
    `select coalesce(g.at, date_trunc('milliseconds', clock_timestamp())) as at, coalesce(g.at < clock_timestamp(), false) as "isPast"
     from (select $1::timestamptz as at) g`,
    [validFrom ?? null],
  );
  const faults = [
    ...(source !== undefined && source === target ? [{ path: 'target', code: 'same-currency', params: {} }] : []),
    ...(!start || start.isPast ? [{ path: 'validFrom', code: 'in-past', params: {} }] : []),
  ];
  if (!start || faults.length > 0) throw invalid(faults);
  return start.at.toISOString();
}

/** Throws if another rate of the same two currencies has the same start. */
async function checkStart(tx: Queryable, id: number, source: string, target: string, validFrom: string | null): Promise<void> {
  const same = await tx.query('select from exchange_rate where source = $1 and target = $2 and valid_from = $3 and id <> $4', [
    source,
    target,
    validFrom,
    id,
  ]);
  if (same.length > 0) throw new ProblemError('rate.exists', { source, target, at: validFrom ?? '' });
}

/**
 * Returns the two currencies of a rate that has not started, and locks it. Throws if it has started: amounts were converted
 * with it, so it is neither changed nor deleted.
 */
export async function readFutureRate(tx: Queryable, id: string): Promise<{ readonly source: string; readonly target: string }> {
  const [rate] = await tx.query<{ source: string; target: string; started: boolean }>(
    'select source, target, valid_from <= clock_timestamp() as started from exchange_rate where id = $1 for update',
    [id],
  );
  if (!rate) throw new ProblemError('row.not-found', { id });
  const { started, ...pair } = rate;
  if (started) throw new ProblemError('rate.started', pair);
  return pair;
}

/** The stored exchange rates [MG-15]. */
export const exchangeRateStore: FormStore<typeof exchangeRateForm> = {
  noun: 'exchange-rate',
  lock: lockRates,
  read: async (tx, id) => {
    await readFutureRate(tx, id);
    const [stored] = await tx.query<StoredValues>(
      `select r.rate, r.fee, r.valid_from as "validFrom", r.needs_confirmation as "needsConfirmation", r.synchronise, r.version,
         o.name as "changedBy"
       from exchange_rate r left join operator o on o.id = r.changed_by where r.id = $1 for update of r`,
      [id],
    );
    return stored && { ...stored, validFrom: stored.validFrom.toISOString() };
  },
  complete: async (tx, values) => ({ ...values, validFrom: await completeStart(tx, values) }),
  insert: async (tx, { source, target, ...values }, { operator }) => {
    await checkStart(tx, 0, source, target, values.validFrom);
    const [added] = await tx.query<{ id: number }>(
      `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise, changed_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [source, target, values.rate, values.fee, values.validFrom, values.needsConfirmation, values.synchronise, operator.id],
    );
    if (!added) throw new Error('the exchange rate was not stored');
    return String(added.id);
  },
  update: async (tx, id, values, _old, { operator }) => {
    const { source, target } = await readFutureRate(tx, id);
    await checkStart(tx, Number(id), source, target, values.validFrom);
    await tx.execute(
      `update exchange_rate set rate = $2, fee = $3, valid_from = $4, needs_confirmation = $5, synchronise = $6,
         version = version + 1, changed = clock_timestamp(), changed_by = $7 where id = $1`,
      [id, values.rate, values.fee, values.validFrom, values.needsConfirmation, values.synchronise, operator.id],
    );
  },
  publish: publishRates,
};
