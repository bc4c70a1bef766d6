import { ProblemError } from '@floorwalker/core/contract/problem';
import type { PropertyValues, propertyForm } from '@floorwalker/core/forms/property';
import { isTimeZone } from '@floorwalker/i18n/format/zones';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import { invalid } from '../../http/problems.ts';
import { byId, eachRow, type FormStore, type StoredRow, toRowProblem } from '../../list/form-store.ts';
import { requestRecount } from '../../statistics/recount.ts';
import type { Licences } from '../licence/licences.ts';

type CountLicences = Pick<Licences, 'requireModule' | 'allowed'>;

/** Counts the statistics of a property anew if its business days begin, or its closing hours are, at other times. */
async function recountIfMoved(tx: Queryable, id: string, { zone, dayStart, closedHours, closedDays }: PropertyValues): Promise<void> {
  const moved = await tx.query(
    'select from property where id = $1 and (zone, day_start, closed_hours, closed_days) <> ($2, $3::interval, $4::text[], $5::text[])',
    [id, zone, dayStart, closedHours, closedDays],
  );
  if (moved.length > 0) await requestRecount(tx, Number(id));
}

/** Rejects an unknown zone, one coordinate without the other, and a name that another property has, in any case. */
async function checkValues(tx: Queryable, id: string, { name, zone, latitude, longitude }: PropertyValues): Promise<void> {
  if ((latitude === '') !== (longitude === '')) {
    throw invalid([{ path: latitude === '' ? 'latitude' : 'longitude', code: 'required', params: {} }]);
  }
  if (!isTimeZone(zone)) throw invalid([{ path: 'zone', code: 'unknown-zone', params: {} }]);
  const same = await tx.query('select from property where lower(name) = lower($1) and id <> $2', [name, id]);
  if (same.length > 0) throw new ProblemError('property.name-exists', { name });
}

/** Throws if so many further properties may not exist: without a valid base licence, or above the licensed number [LI-03]. */
async function requirePropertyPlaces(
  tx: Queryable,
  licences: CountLicences,
  rows: readonly { readonly path: string | null }[],
): Promise<void> {
  await licences.requireModule(tx, 'Base');
  const max = await licences.allowed(tx, 'properties');
  const [row] = await tx.query<{ count: number }>('select count(*)::integer as count from property');
  const excess = max === null ? undefined : rows[Math.max(0, max - (row?.count ?? 0))];
  if (max !== null && excess) throw toRowProblem(excess, new ProblemError('property.count-exceeded', { most: max }));
}

/** Creates the store of properties [MG-04]. */
export const createPropertyStore = (licences: CountLicences): FormStore<typeof propertyForm> => ({
  noun: 'property',
  // A name that was found free stays free until the transaction ends.
  lock: (tx) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.properties]),
  read: async (tx, ids) =>
    byId(
      await tx.query<StoredRow<PropertyValues> & { id: number }>(
        `select p.id, p.name, p.zone, p.currency, to_char(p.day_start, 'HH24:MI') as "dayStart", p.address,
           coalesce(p.latitude::text, '') as latitude, coalesce(p.longitude::text, '') as longitude,
           p.min_in_service as "minInService", p.bandwidth, p.command_windows as "commandWindows", p.two_persons as "twoPersons", p.closed_hours as "closedHours",
           p.closed_days as "closedDays", p.holidays, p.version, o.name as "changedBy"
         from property p left join operator o on o.id = p.changed_by where p.id = any($1::integer[]) order by p.id for update of p`,
        [ids.map(Number)],
      ),
    ),
  insert: async (tx, rows, { operator }) => {
    // The creator could not see the new property.
    if (operator.properties !== null) throw new ProblemError('right.missing', { right: 'property.view-all' });
    await requirePropertyPlaces(tx, licences, rows);
    return eachRow(rows, async ({ values: { id, ...values } }) => {
      await checkValues(tx, String(id), values);
      const added = await tx.execute(
        `insert into property (id, name, zone, currency, day_start, address, min_in_service, bandwidth, command_windows, two_persons, holidays, changed_by,
           latitude, longitude, closed_hours, closed_days)
         values ($1, $2, $3, $4, $5::interval, $6, $7, $8, $9, $10, $11, $12, nullif($13, '')::numeric, nullif($14, '')::numeric, $15, $16)
         on conflict (id) do nothing`,
        [
          id,
          values.name,
          values.zone,
          values.currency,
          values.dayStart,
          values.address,
          values.minInService,
          values.bandwidth,
          values.commandWindows,
          values.twoPersons,
          values.holidays,
          operator.id,
          values.latitude,
          values.longitude,
          values.closedHours,
          values.closedDays,
        ],
      );
      if (added === 0) throw new ProblemError('property.exists', { property: id });
      return String(id);
    });
  },
  update: (tx, rows, { operator }) =>
    eachRow(rows, async ({ id, values }) => {
      await checkValues(tx, id, values);
      await recountIfMoved(tx, id, values);
      await tx.execute(
        `update property set name = $2, zone = $3, currency = $4, day_start = $5::interval, address = $6, min_in_service = $7, bandwidth = $8,
           command_windows = $9, two_persons = $10, holidays = $11, version = version + 1, changed_by = $12,
           latitude = nullif($13, '')::numeric, longitude = nullif($14, '')::numeric, closed_hours = $15, closed_days = $16 where id = $1`,
        [
          id,
          values.name,
          values.zone,
          values.currency,
          values.dayStart,
          values.address,
          values.minInService,
          values.bandwidth,
          values.commandWindows,
          values.twoPersons,
          values.holidays,
          operator.id,
          values.latitude,
          values.longitude,
          values.closedHours,
          values.closedDays,
        ],
      );
    }),
  publish: (tx, ids) =>
    tx.publish(
      ...ids.flatMap((id) =>
        (['properties', 'map-view'] as const).map((log) => ({ kind: 'LOG', property: Number(id), payload: { log } }) as const),
      ),
    ),
});
