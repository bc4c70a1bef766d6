import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { PictureType } from '@floorwalker/core/vocabulary/picture-kinds';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import { toInstant } from '../message.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';
import { type RejectedMessage, raiseRejected } from './rejected.ts';

/** First bytes of each image type. Other content is rejected, whatever type the terminal states. */
const beginnings: { readonly [T in PictureType]: Buffer } = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
};

/** Pictures stored per transaction; a terminal that sends more is faulty. */
const maxPictures = 16;

interface Read {
  readonly taken: AcceptedOf<'picture'>;
  readonly bytes: Buffer;
}

const columns = {
  place: 'integer',
  terminal: 'integer',
  property: 'integer',
  at: 'timestamptz',
  number: 'bigint',
  taken: 'timestamptz',
  kind: 'text',
  mime: 'text',
  bytes: 'bytea',
} as const;

/** Returns the key of the picture's transaction, with the index of the picture. */
const toKey = ({ taken: { message, body } }: Read, index: number) => ({
  place: index,
  terminal: message.terminal,
  at: toInstant(body.transactionAt),
  number: body.number,
});

const toRow = (read: Read, index: number) => {
  const {
    taken: { message, body },
    bytes,
  } = read;
  return {
    ...toKey(read, index),
    property: message.property,
    taken: message.at,
    kind: body.kind,
    mime: body.mime,
    bytes: `\\x${bytes.toString('hex')}`,
  };
};

// A new picture gets the place after the highest stored place, since pictures at lower places may have been deleted. Pictures
// that arrive before their transaction are counted when the transaction is stored.
const insert = `with placed as (
    select r.*, c.count + row_number() over own as nth, c.last + row_number() over own as free
    from ${fromColumns(columns)}
    cross join lateral (select count(*), coalesce(max(c.place), 0) as last from transaction_picture c
      where c.terminal_id = r.terminal and c.at = r.at and c.number = r.number) c
    window own as (partition by r.terminal, r.at, r.number order by r.place)),
  stored as (
    insert into transaction_picture (terminal_id, at, number, place, taken, kind, mime, bytes)
    select terminal, at, number, free, taken, kind, mime, bytes from placed where nth <= ${maxPictures}
    returning terminal_id, at, number, place),
  counted as (
    update transaction t set pictures = t.pictures + s.count
    from (select terminal_id, at, number, count(*) as count from stored group by terminal_id, at, number) s
    where t.terminal_id = s.terminal_id and t.at = s.at and t.number = s.number)
  select place from placed where nth > ${maxPictures}`;

/** Maximum number of pictures without a transaction stored per terminal and day, to bound the disk space. */
const maxUnassigned = 100;

const unassignedColumns = { place: 'integer', terminal: 'integer', at: 'timestamptz', number: 'bigint' } as const;

const hasNone = (alias: string, terminal: string) =>
  `not exists (select from transaction t where t.terminal_id = ${alias}.${terminal} and t.at = ${alias}.at and t.number = ${alias}.number)`;

const findUnassigned = `with strays as (select r.* from ${fromColumns(unassignedColumns)} where ${hasNone('r', 'terminal')}),
  kept as (
    select s.terminal, count(*) as count from (select distinct terminal from strays) s
    join transaction_picture c on c.terminal_id = s.terminal and c.received > clock_timestamp() - interval '1 day'
    where ${hasNone('c', 'terminal_id')} group by s.terminal),
  placed as (select s.place, coalesce(k.count, 0) + row_number() over (partition by s.terminal order by s.place) as nth
    from strays s left join kept k using (terminal))
  select place from placed where nth > ${maxUnassigned}`;

/** Returns the pictures beyond the limit of pictures without a transaction. */
async function findTooManyUnassigned(tx: Write, pictures: readonly Read[]): Promise<ReadonlySet<Read>> {
  if (pictures.length === 0) return new Set();
  const found = await tx.query<{ place: number }>(findUnassigned, toColumns(unassignedColumns, pictures.map(toKey)));
  return new Set(found.flatMap(({ place }) => pictures[place] ?? []));
}

/**
 * Stores pictures of transactions [LG-01]. Returns those with invalid content and those beyond the limits, for which an
 * alarm is raised.
 */
export async function applyPictures(tx: Write, kinds: ByKind, patches: Patches): Promise<readonly RejectedMessage[]> {
  const given = kinds.picture ?? [];
  if (given.length === 0) return [];
  const read = given.map((taken) => ({ taken, bytes: Buffer.from(taken.body.data, 'base64') }));
  const isPicture = ({ taken, bytes }: Read) => bytes.indexOf(beginnings[taken.body.mime]) === 0;
  const strays = await findTooManyUnassigned(tx, read.filter(isPicture));
  const pictures = read.filter((one) => isPicture(one) && !strays.has(one));
  const left = pictures.length > 0 ? await tx.query<{ place: number }>(insert, toColumns(columns, pictures.map(toRow))) : [];
  const refused = [
    ...read.filter((one) => !isPicture(one)).map(({ taken }) => ({ taken, reason: `no ${taken.body.mime}` })),
    ...[...strays].map(({ taken }) => ({ taken, reason: `more than ${maxUnassigned} pictures without a transaction in a day` })),
    ...left.flatMap(({ place }) => pictures[place] ?? []).map(({ taken }) => ({ taken, reason: `more than ${maxPictures} pictures` })),
  ];
  const rejected = refused.map(({ taken, reason }) => ({ message: taken.message, reason }));
  raiseRejected(tx, patches, 'picture', rejected);
  for (const { taken } of pictures) patches.of(taken.message.terminal, taken.message.property).categories.add(liveCategories.transaction);
  return rejected;
}
