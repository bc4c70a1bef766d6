import type { MediaRow } from '@floorwalker/core/resources/logs/media-log';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { toFrom } from '../../list/joins.ts';
import { mediaSource, type StoredMedia } from './list.ts';

/** Returns the media of a transaction, in the terminal's order. */
export async function mediaOf(database: Queryable, transaction: { id: number; at: string }, caller: Caller): Promise<MediaRow[]> {
  const rows = await database.query<StoredMedia>(
    `select ${mediaSource.select} from ${toFrom(mediaSource)} where m.transaction_id = $1 and m.at = $2 order by m.id`,
    [transaction.id, transaction.at],
  );
  return rows.map((row) => mediaSource.toRow(row, caller));
}
