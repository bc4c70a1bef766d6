import type { historyResponse, LogHistoryEntry } from '@floorwalker/core/endpoints/log-act';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { ActLog } from '@floorwalker/core/vocabulary/log-acts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';

interface Deps {
  readonly database: Queryable;
  /** Restricts access to the rows visible to the caller. */
  readonly rows: { readonly resource: { readonly id: ActLog }; show(caller: Caller, id: string): Promise<object> };
}

type StoredEntry = Omit<LogHistoryEntry, 'at' | 'until'> & { readonly at: Date; readonly until: Date | null };

/** Creates the handler that returns what operators have done about a row of a log, newest first. */
export const actHistoryHandler =
  ({ database, rows }: Deps) =>
  async ({
    caller,
    params,
  }: {
    readonly caller: Caller;
    readonly params: { readonly id: string };
  }): Promise<Shape<typeof historyResponse>> => {
    await rows.show(caller, params.id);
    const found = await database.query<StoredEntry>(
      `select a.id, a.at, a.act, o.name as "operatorName", b.name as "assigneeName", a.until, a.comment
       from log_act a left join operator o on o.id = a.operator_id left join operator b on b.id = a.assignee_id
       where a.log = $1 and a.row_id = $2 order by a.id desc limit 200`,
      [rows.resource.id, Number(params.id)],
    );
    return { items: found.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until?.toISOString() ?? null })) };
  };
