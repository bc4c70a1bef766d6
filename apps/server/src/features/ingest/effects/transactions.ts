import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import { alarms, createAlarm } from '../alarms.ts';
import { type Placed, toInstant } from '../message.ts';
import type { Patches } from '../patches.ts';
import type { ByKind, TakenOf } from './of-kind.ts';

const toRow = ({ message, body }: TakenOf<'transaction'>, place: number) => ({
  place,
  terminal: message.terminal,
  property: message.property,
  at: message.at,
  number: body.number,
  started: body.startedAt === undefined ? null : toInstant(body.startedAt),
  type: body.type,
  currency: body.currency,
  amount_in: body.amountIn,
  amount_out: body.amountOut,
  flags: body.flags,
  operator: body.operator ?? null,
  reference: body.reference,
  pieces: body.pieces,
  fee: body.fee,
  rounding: body.rounding,
  card: body.card,
  player: body.player,
  slot: body.slot,
  host: body.host,
  media: body.media,
});

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
  reference: 'text',
  pieces: 'integer',
  fee: 'bigint',
  rounding: 'bigint',
  card: 'text',
  player: 'text',
  slot: 'text',
  host: 'text',
  media: 'jsonb',
} as const;

const insert = `insert into transaction (terminal_id, property_id, at, number, started, business_day, type, currency, amount_in, amount_out,
    flags, operator_id, reference, pieces, fee, rounding, card, player, slot, host, media)
  select r.terminal, r.property, r.at, r.number, r.started, (r.at at time zone p.zone - p.day_start)::date, r.type, r.currency,
    r.amount_in, r.amount_out, r.flags, r.operator, r.reference, r.pieces, r.fee, r.rounding, r.card, r.player, r.slot, r.host, r.media
  from ${fromColumns(columns)} join property p on p.id = r.property
  order by r.place
  on conflict do nothing`;

const findOthers = `select r.place from ${fromColumns(columns)}
  join transaction t on t.terminal_id = r.terminal and t.at = r.at and t.number = r.number
  where (t.type, t.currency, t.amount_in, t.amount_out, t.flags, t.pieces, t.fee, t.rounding, t.reference, t.media)
    is distinct from (r.type, r.currency, r.amount_in, r.amount_out, r.flags, r.pieces, r.fee, r.rounding, r.reference, r.media)`;

/**
 * Stores transactions. The business day follows from the property's zone and the hour at which its day begins. One that
 * is stored already is left alone; when its number and time stand for another one, an alarm tells of it. Answers these.
 */
export async function applyTransactions(tx: Write, kinds: ByKind, patches: Patches): Promise<readonly Placed[]> {
  const given = kinds.transaction ?? [];
  if (given.length === 0) return [];
  const rows = toColumns(columns, given.map(toRow));
  const stored = await tx.execute(insert, rows);
  for (const { message } of given) patches.of(message.terminal, message.property).categories.add(liveCategories.transaction);
  if (stored === given.length) return [];
  const others = await tx.query<{ place: number }>(findOthers, rows);
  const clashing = others.flatMap(({ place }) => given[place] ?? []);
  const raise = createAlarm(tx, patches);
  for (const { message, body } of clashing) raise(message, alarms.conflict, String(body.number));
  return clashing.map(({ message }) => message);
}
