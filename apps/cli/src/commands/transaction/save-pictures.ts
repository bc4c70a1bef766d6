import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDownload } from '../../downloads/write-download.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import type { TransactionDetail } from './show.ts';

/** Saves the pictures of a transaction with generated names such as `17-10000001-1-customer.jpg`. */
export async function savePictures(factory: Factory, { transaction, pictures }: TransactionDetail, folder: string): Promise<void> {
  if (pictures === null) return writeNotice(factory, factory.i18n.t('cli:transaction.picturesHidden'));
  await mkdir(folder, { recursive: true });
  const { download } = await factory.api();
  for (const { place, kind, mime } of pictures) {
    const end = mime === 'image/png' ? 'png' : 'jpg';
    const path = join(folder, `${transaction.terminal}-${transaction.number}-${place}-${kind}.${end}`);
    await writeDownload(factory, await download(`/transaction-log/${transaction.id}/pictures/${place}`), { path, replaces: true });
  }
}
