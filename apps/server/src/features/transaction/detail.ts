import type { transactionDetail } from '@floorwalker/core/endpoints/transaction';
import type { TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import type { PictureKind } from '@floorwalker/core/vocabulary/picture-kinds';
import type { Queryable } from '../../db/database.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { mediaOf } from '../media/of-transaction.ts';

export interface TransactionDetailDeps {
  readonly database: Queryable;
  /** Restricts access to the transactions visible to the caller. */
  readonly transactions: List<typeof transactionLogResource>;
}

type Info = [type: number, value: string];
type Rate = [source: string, target: string, rate: string, fee: string];

interface StoredPicture {
  place: number;
  kind: PictureKind;
  mime: string;
  size: number;
  at: Date;
}

async function picturesOf(database: Queryable, { terminal, at, number }: TransactionRow) {
  const rows = await database.query<StoredPicture>(
    `select place, kind, mime, coalesce(size, length(bytes)) as size, taken as at from transaction_picture
     where terminal_id = $1 and at = $2 and number = $3 order by place`,
    [terminal, at, number],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Returns all data of one transaction [LG-01]. */
export const transactionDetailHandler =
  ({ database, transactions }: TransactionDetailDeps): Handler<typeof transactionDetail> =>
  async ({ caller, params }: { caller: Caller; params: { id: string } }) => {
    const transaction = await transactions.show(caller, params.id);
    const maySeePictures = caller.operator.rights.has('transaction-picture.view');
    const [media, [kept], pictures] = await Promise.all([
      mediaOf(database, transaction, caller),
      database.query<{ info: Info[] | null; rates: Rate[] | null }>('select info, rates from transaction where at = $1 and id = $2', [
        transaction.at,
        transaction.id,
      ]),
      maySeePictures ? picturesOf(database, transaction) : null,
    ]);
    return {
      transaction,
      media,
      info: (kept?.info ?? []).map(([type, value]) => ({ type, value })),
      rates: (kept?.rates ?? []).map(([source, target, rate, fee]) => ({ source, target, rate, fee })),
      pictures,
    };
  };
