import type { ErrorHistoryEntry, errorHistory } from '@floorwalker/core/endpoints/error';
import type { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

interface Deps {
  readonly database: Queryable;
  /** Restricts access to the errors visible to the caller. */
  readonly errors: List<typeof errorLogResource>;
}

type StoredEntry = Omit<ErrorHistoryEntry, 'at' | 'until'> & { readonly at: Date; readonly until: Date | null };

/** Returns what operators have done about an error, newest first. */
export const errorHistoryHandler =
  ({ database, errors }: Deps): Handler<typeof errorHistory> =>
  async ({ caller, params }) => {
    const { id } = await errors.show(caller, params.id);
    const rows = await database.query<StoredEntry>(
      `select a.id, a.at, a.act, o.name as "operatorName", b.name as "assigneeName", a.until, a.comment
       from error_act a left join operator o on o.id = a.operator_id left join operator b on b.id = a.assignee_id
       where a.error_id = $1 order by a.id desc limit 200`,
      [id],
    );
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until?.toISOString() ?? null })) };
  };
