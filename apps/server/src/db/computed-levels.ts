/** Bits of a number of pieces, which may be negative. Greater numbers are stored as the greatest one. */
const pieceBits = 27;
const offset = 2 ** (pieceBits - 1);
const mask = 2 ** pieceBits - 1;
/** Bits of the milliseconds of an hour. */
const timeBits = 22;

// Time and pieces are one number, so that no row is sorted.
const timeFirst = `(ms << ${pieceBits}) + v`;
const piecesFirst = `(v << ${timeBits}) + ms`;
const ofTimeFirst = (name: string) => [`${name} >> ${pieceBits}`, `(${name} & ${mask}) - ${offset}`];
const ofPiecesFirst = (name: string) => [`${name} & ${2 ** timeBits - 1}`, `(${name} >> ${timeBits}) - ${offset}`];
const outline = [ofTimeFirst('first'), ofPiecesFirst('low'), ofPiecesFirst('high'), ofTimeFirst('last')].flat();
const packed = (integers: readonly string[]) => integers.map((integer) => `int4send((${integer})::integer)`).join(' || ');

/** Columns that identify the series of a unit. */
export const levelKey = 'property_id, component, rank, medium, currency, denomination';

/**
 * SQL: rows of `level_by_hour` without the terminal, computed from reports. `reports`: SQL source of rows of the history. Its condition
 * should be an interval, since each report costs much.
 */
export const computedHours = (reports: string): string => `(
  select hour, ${levelKey}, capacity, count, ${packed(outline)} as outline, points from (
    select hour, ${levelKey}, max(capacity) as capacity, count(*) as count, min(${timeFirst}) as first, min(${piecesFirst}) as low,
      max(${piecesFirst}) as high, max(${timeFirst}) as last, string_agg(${packed(['ms', `v - ${offset}`])}, ''::bytea) as points
    from (
      select h.hour, floor(extract(epoch from h.at - h.hour) * 1000)::bigint as ms, h.property_id, u.component, u.rank, u.medium, u.currency,
        u.denomination, u.capacity, greatest(0, least(${mask}, u.pieces + ${offset}))::bigint as v
      from (select date_trunc('hour', r.at, 'UTC') as hour, r.at, r.property_id, r.value from ${reports} r) h
        cross join lateral jsonb_to_recordset(h.value->'units') as u (component integer, rank integer, medium integer, currency text,
          denomination bigint, pieces bigint, capacity integer)) units
    group by hour, ${levelKey}) hours)`;
