import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Factory, say } from '../../factory.ts';
import { writeDownload } from '../export/write-file.ts';
import type { TransactionDetail } from './show.ts';

/** Stores the pictures of a transaction, named by us alone: `17-10000001-1-customer.jpg`. */
export async function savePictures(factory: Factory, { transaction, pictures }: TransactionDetail, folder: string): Promise<void> {
  if (pictures === null) return say(factory, factory.i18n.t('cli:transaction.picturesHidden'));
  await mkdir(folder, { recursive: true });
  const { download } = await factory.api();
  for (const { place, kind, mime } of pictures) {
    const end = mime === 'image/png' ? 'png' : 'jpg';
    const path = join(folder, `${transaction.terminal}-${transaction.number}-${place}-${kind}.${end}`);
    await writeDownload(factory, await download(`/transaction-log/${transaction.id}/pictures/${place}`), { path, replaces: true });
  }
}
