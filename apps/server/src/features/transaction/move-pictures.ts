import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { type FileStore, toKey } from '../../file-store/file-store.ts';
import { partSuffix } from '../../file-store/parts.ts';
import { keepFile, removeUnlessKept } from '../../file-store/removals.ts';

export interface MovePicturesDeps {
  readonly database: Database;
  readonly store: FileStore;
  /** The data directory. */
  readonly data: string;
}

interface StoredPicture {
  terminal: number;
  /** In the text form of the database, whose times have microseconds. */
  at: string;
  number: string;
  place: number;
  received: Date;
  bytes: Buffer;
}

const batch = 50;

async function movePicture({ database, store, data }: MovePicturesDeps, picture: StoredPicture): Promise<void> {
  const { terminal, at, number, place, received, bytes } = picture;
  // A folder for each day, so that none has too many files.
  const key = toKey('pictures', `${received.toISOString().slice(0, 10)}/${randomUUID()}`);
  // One picture moves at a time, so a file that a kill left behind is overwritten.
  const part = join(data, 'pictures', `next${partSuffix}`);
  await writeFile(part, bytes, { mode: 0o600, flush: true });
  await removeUnlessKept(database, key);
  await store.adopt(key, part);
  await database.transaction(async (tx) => {
    const moved = await tx.execute(
      `update transaction_picture set bytes = null, key = $5, size = $6
       where terminal_id = $1 and at = $2::timestamptz and number = $3 and place = $4 and bytes is not null`,
      [terminal, at, number, place, key, bytes.length],
    );
    // Another server was faster, or the picture was deleted: then the file stays to be removed.
    if (moved > 0) await keepFile(tx, key);
  });
}

/**
 * Moves pictures of transactions [LG-01] from the database to the file store. Until then they are read from the database, so that a
 * message is confirmed without the store.
 */
export async function movePictures(deps: MovePicturesDeps): Promise<void> {
  await mkdir(join(deps.data, 'pictures'), { recursive: true, mode: 0o700 });
  for (let found = batch; found === batch; ) {
    const pictures = await deps.database.query<StoredPicture>(
      `select terminal_id as terminal, at::text, number, place, received, bytes from transaction_picture
       where bytes is not null order by received limit ${batch}`,
    );
    for (const picture of pictures) await movePicture(deps, picture);
    found = pictures.length;
  }
}
