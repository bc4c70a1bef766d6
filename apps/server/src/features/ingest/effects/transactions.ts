import { mediaTypeOf } from '@floorwalker/core/catalogues/media-types';
import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { isUnbalancedChange } from '@floorwalker/core/gateway/balance';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { businessDayOf } from '../../../db/business-day.ts';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import { alarms, createAlarm } from '../alarms.ts';
import { type RoutedMessage, toInstant } from '../message.ts';
import type { Patches } from '../patches.ts';
import { type MediumRow, mediumColumns, toMediumRow } from './media-rows.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

type Given = AcceptedOf<'transaction'>;

const orNull = (text: string): string | null => text || null;

/** Terminal and time of a message. */
interface From {
  readonly terminal: number;
  readonly property: number;
  readonly at: string;
}

/** Content of a transaction message without counter and clock. */
type Said = Omit<Given['body'], 'boot' | 'counter' | 'at'>;

const ticketsOf = ({ media }: Said, direction: 'in' | 'out') =>
  media.filter((row) => row.direction === direction && mediaTypeOf(row.medium)?.class === 'ticket').length;

/** Returns a transaction as stored, without the values added by the database. */
export const toTransactionRow = ({ terminal, property, at }: From, body: Said) => ({
  terminal,
  property,
  at,
  number: body.number,
  started: body.startedAt === undefined ? null : toInstant(body.startedAt),
  type: body.type,
  currency: body.currency,
  amount_in: body.amountIn,
  amount_out: body.amountOut,
  flags: isUnbalancedChange(body) ? body.flags | transactionFlags.warning : body.flags,
  operator: body.operator ?? null,
  pieces: body.pieces,
  fee: body.fee,
  rounding: body.rounding,
  media_count: body.media.length,
  tickets_in: ticketsOf(body, 'in'),
  tickets_out: ticketsOf(body, 'out'),
  reference: orNull(body.reference),
  card: orNull(body.card),
  player: orNull(body.player),
  slot: orNull(body.slot),
  online: orNull(body.host),
  jackpot: orNull(body.jackpot),
  jackpot_ticket: orNull(body.jackpotTicket),
  cec: orNull(body.cec),
  bank: orNull(body.bank),
  issuer: orNull(body.issuer),
  external: orNull(body.external),
  info: body.info.length > 0 ? body.info.map(({ type, value }) => [type, value]) : null,
  rates: body.rates.length > 0 ? body.rates.map(({ source, target, rate, fee }) => [source, target, rate, fee]) : null,
});

const toRow = ({ message, body }: Given, place: number) => ({ place, ...toTransactionRow(message, body) });

const columns = {
  place: 'integer',
  terminal: 'integer',
  property: 'integer',
  at: 'timestamptz',
  number: 'bigint',
  started: 'timestamptz',
  type: 'integer',
  currency: 'text',
  amount_in: 'bigint',
  amount_out: 'bigint',
  flags: 'integer',
  operator: 'integer',
  pieces: 'integer',
  fee: 'bigint',
  rounding: 'bigint',
  media_count: 'smallint',
  tickets_in: 'smallint',
  tickets_out: 'smallint',
  reference: 'text',
  card: 'text',
  player: 'text',
  slot: 'text',
  online: 'text',
  jackpot: 'text',
  jackpot_ticket: 'text',
  cec: 'text',
  bank: 'text',
  issuer: 'text',
  external: 'text',
  info: 'jsonb',
  rates: 'jsonb',
} as const;

/** Columns stored as received, under their own names. Messages are about the same transaction if these columns are equal. */
const kept = Object.keys(columns)
  .slice(Object.keys(columns).indexOf('started'))
  .filter((name) => name !== 'operator');
const tuple = (alias: string) => kept.map((name) => `${alias}.${name}`).join(', ');

// One statement for both tables: the ids are allocated before, so that media refer to their transactions. A transaction that
// is already stored is skipped together with its media. Pictures may have arrived before their transaction.
const insert = `with given as materialized (
    select nextval('transaction_id_seq') as id, r.* from ${fromColumns(columns)} order by r.place),
  stored as (
    insert into transaction (id, terminal_id, property_id, at, number, operator_id, business_day, pictures, ${kept.join(', ')})
    overriding system value
    select g.id, g.terminal, g.property, g.at, g.number, g.operator, ${businessDayOf('g.at', 'p')},
      (select count(*) from transaction_picture c where c.terminal_id = g.terminal and c.at = g.at and c.number = g.number), ${tuple('g')}
    from given g join property p on p.id = g.property
    order by g.place
    on conflict do nothing
    returning id),
  moved as (
    insert into media (at, terminal_id, property_id, transaction_id, transaction_number, operator_id, medium, number, outward, action, pieces,
      denomination, amount, currency)
    select g.at, g.terminal, g.property, g.id, g.number, g.operator, m.medium, m.media_number, m.outward, m.action, m.pieces, m.denomination,
      m.amount, m.currency
    from ${fromColumns(mediumColumns, Object.keys(columns).length, 'm')} join given g on g.place = m.place join stored s on s.id = g.id
    order by m.place, m.line)
  select count(*)::integer as count from stored`;

const findOthers = `select r.place from ${fromColumns({ ...columns, media: 'jsonb' })}
  join transaction t on t.terminal_id = r.terminal and t.at = r.at and t.number = r.number
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_array(m.medium, m.number, m.outward, m.action, m.pieces, m.denomination, m.amount, m.currency)
      order by m.id), '[]') as media
    from media m where m.transaction_id = t.id and m.at = t.at) kept
  where (${tuple('t')}, kept.media) is distinct from (${tuple('r')}, r.media)`;

const toComparable = ({ medium, media_number, outward, action, pieces, denomination, amount, currency }: MediumRow) => [
  medium,
  media_number,
  outward,
  action,
  pieces,
  denomination,
  amount,
  currency,
];

/** Returns the messages whose number and time belong to another stored transaction. */
async function findConflicting(tx: Write, given: readonly Given[], media: readonly (readonly MediumRow[])[]): Promise<readonly Given[]> {
  const rows = given.map((one, place) => ({ ...toRow(one, place), media: (media[place] ?? []).map(toComparable) }));
  const others = await tx.query<{ place: number }>(findOthers, toColumns({ ...columns, media: 'jsonb' }, rows));
  return others.flatMap(({ place }) => given[place] ?? []);
}

/**
 * Stores transactions with their media. The business day follows from the property's zone and start of day. A transaction
 * that is already stored is skipped. If its number and time belong to another stored transaction, an alarm is raised; returns
 * the messages of such conflicts.
 */
export async function applyTransactions(tx: Write, kinds: ByKind, patches: Patches): Promise<readonly RoutedMessage[]> {
  const given = kinds.transaction ?? [];
  if (given.length === 0) return [];
  const media = given.map(({ body }, place) => body.media.map((row, line) => toMediumRow(row, body.currency, place, line)));
  const [result] = await tx.query<{ count: number }>(insert, [
    ...toColumns(columns, given.map(toRow)),
    ...toColumns(mediumColumns, media.flat()),
  ]);
  for (const { message, body } of given) {
    const { categories } = patches.of(message.terminal, message.property);
    categories.add(liveCategories.transaction);
    if (body.media.length > 0) categories.add(liveCategories.media);
  }
  if (result?.count === given.length) return [];
  const conflicting = await findConflicting(tx, given, media);
  const raise = createAlarm(tx, patches);
  for (const { message, body } of conflicting) raise(message, alarms.conflict, String(body.number));
  return conflicting.map(({ message }) => message);
}
