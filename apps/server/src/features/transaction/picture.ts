import { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { transactionPicture } from '@floorwalker/core/endpoints/transaction';
import type { TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import type { PictureKind, PictureType } from '@floorwalker/core/vocabulary/picture-kinds';
import type { FileStore } from '../../file-store/file-store.ts';
import { auditCall } from '../../http/audit-call.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

export interface TransactionPictureDeps {
  /** Restricts access to the transactions visible to the caller. */
  readonly transactions: List<typeof transactionLogResource>;
  readonly store: FileStore;
}

interface StoredPicture {
  kind: PictureKind;
  mime: PictureType;
  /** Null if the picture is in the file store. */
  bytes: Buffer | null;
  key: string | null;
  size: number | null;
}

const endings: { readonly [T in PictureType]: string } = { 'image/png': 'png', 'image/jpeg': 'jpg' };

const nameOf = ({ terminal, number }: TransactionRow, { kind, mime }: StoredPicture) => `${terminal}-${number}-${kind}.${endings[mime]}`;

/** Returns a picture of a transaction [LG-01]. Pictures show people, so the access is audited before the first byte is sent. */
export const transactionPictureHandler =
  ({ transactions, store }: TransactionPictureDeps): Handler<typeof transactionPicture> =>
  async ({ caller, params, correlation, write }) => {
    checkAccess(caller.operator, transactions.resource.right);
    const { name, mime, bytes, key, size } = await write(async (tx) => {
      const transaction = await transactions.show(caller, params.id, tx);
      const { terminal, at, number } = transaction;
      const [picture] = await tx.query<StoredPicture>(
        'select kind, mime, bytes, key, size from transaction_picture where terminal_id = $1 and at = $2 and number = $3 and place = $4',
        [terminal, at, number, Number(params.place)],
      );
      if (!picture) throw new ProblemError('row.not-found', { id: `${params.id}/${params.place}` });
      auditCall(tx, { caller, correlation }, 'transaction.picture', `transaction/${terminal}/${number}/pictures/${params.place}`, {
        new: { kind: picture.kind },
        terminal,
      });
      return { name: nameOf(transaction, picture), ...picture };
    });
    if (bytes) return { name, type: mime, size: bytes.length, body: Readable.from([bytes]) };
    if (key === null || size === null || (await store.size(key)) !== size) throw new ProblemError('file.not-found');
    return { name, type: mime, size, body: store.open(key) };
  };
