import type { actOnErrors } from '@floorwalker/core/endpoints/error';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { actLogs, type LogAct, type LogActResult, maxSnoozeDays } from '@floorwalker/core/vocabulary/log-acts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { createParameters } from '../../list/bind.ts';
import { ofProperties } from '../../list/source.ts';
import type { ActLogTable } from './act-log.ts';
import { readAssignee } from './assignees.ts';

type Body = Shape<(typeof actOnErrors)['body']>;
type ActCall = Pick<Call<typeof actOnErrors>, 'caller' | 'body' | 'correlation' | 'write'>;

/** A row before the act, locked. */
interface StoredRow {
  readonly id: number;
  readonly terminal: number;
  readonly property: number;
  /** Only comments are possible. */
  readonly ended: boolean;
  readonly version: number;
  readonly acknowledged: boolean;
  readonly assignee: number | null;
  readonly until: Date | null;
}

/** Throws if the act lacks its value: the operator, the time or the text. */
function checkBody({ act, assignee, until, comment }: Body): void {
  const required: { readonly [A in LogAct]?: readonly [field: string, value: unknown] } = {
    assign: ['assignee', assignee],
    snooze: ['until', until],
    comment: ['comment', comment.trim()],
  };
  const [field, value] = required[act] ?? [];
  if (field && !value) throw invalid([{ path: field, code: 'required', params: {} }]);
}

/** Throws if the time is not in the future, or more than `maxSnoozeDays` ahead, by the clock of the database. */
async function checkUntil(tx: Queryable, until: string): Promise<void> {
  const [row] = await tx.query<{ past: boolean; far: boolean }>(
    `select $1::timestamptz <= clock_timestamp() as past, $1::timestamptz > clock_timestamp() + $2 * interval '1 day' as far`,
    [until, maxSnoozeDays],
  );
  if (row?.past) throw invalid([{ path: 'until', code: 'in-past', params: {} }]);
  if (row?.far) throw invalid([{ path: 'until', code: 'span-too-long', params: { days: maxSnoozeDays } }]);
}

/** Locks and reads the rows that the caller may see, by id. */
async function lockRows(
  tx: Queryable,
  caller: Caller,
  { table, id, ended }: ActLogTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const { bind, values } = createParameters();
  const rows = await tx.query<StoredRow>(
    `select e.${id} as id, e.terminal_id as terminal, e.property_id as property, ${ended} as ended, e.handling_version as version,
       e.acknowledged_at is not null as acknowledged, e.assignee_id as assignee, e.snoozed_until as until
     from ${table} e where e.${id} = any(${bind(ids)}::bigint[]) and ${ofProperties(caller, 'e.property_id', bind)}
     order by e.${id} for no key update of e`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an act changes: the columns of the row, with `$2` as the value of the act. */
const changes: { readonly [A in LogAct]: string } = {
  acknowledge: 'acknowledged_at = clock_timestamp(), acknowledged_by = $2::integer',
  unacknowledge: 'acknowledged_at = null, acknowledged_by = null',
  assign: 'assignee_id = $2::integer',
  unassign: 'assignee_id = null',
  snooze: 'snoozed_until = $2::timestamptz',
  unsnooze: 'snoozed_until = null',
  comment: '',
};

/** Whether the row is already as the act leaves it. */
const isAlready: { readonly [A in LogAct]: (row: StoredRow, body: Body) => boolean } = {
  acknowledge: ({ acknowledged }) => acknowledged,
  unacknowledge: ({ acknowledged }) => !acknowledged,
  assign: ({ assignee }, body) => assignee === body.assignee,
  unassign: ({ assignee }) => assignee === null,
  snooze: ({ until }, body) => until?.toISOString() === body.until,
  unsnooze: ({ until }) => until === null,
  comment: () => false,
};

function toResult(row: StoredRow | undefined, version: number, body: Body, seen: (property: number) => boolean): LogActResult {
  if (!row) return 'missing';
  if (body.act === 'comment') return 'done';
  if (row.ended) return 'cleared';
  if (isAlready[body.act](row, body)) return 'unchanged';
  if (row.version !== version) return 'changed';
  return seen(row.property) ? 'done' : 'unseen';
}

const valuesOf = ({ acknowledged, assignee, until }: StoredRow) => ({ acknowledged, assignee, until: until?.toISOString() ?? null });

async function store(tx: Write, { operator }: Caller, log: ActLogTable, rows: readonly StoredRow[], body: Body): Promise<void> {
  const { act, assignee = null, until = null } = body;
  const comment = body.comment.trim();
  const ids = rows.map(({ id }) => id);
  const set = [
    ...(changes[act] ? [changes[act]] : []),
    ...(comment ? ['comments = comments + 1'] : []),
    'handling_version = handling_version + 1',
    ...log.arrives,
  ];
  const value = { acknowledge: operator.id, assign: assignee, snooze: until }[act as string];
  const values = value === undefined ? [ids] : [ids, value];
  await tx.execute(`update ${log.table} set ${set.join(', ')} where ${log.id} = any($1::bigint[])`, values);
  await tx.execute(
    `insert into log_act (log, row_id, property_id, operator_id, act, assignee_id, until, comment)
     select $1, r.id, r.property, $4, $5, $6, $7, $8 from unnest($2::bigint[], $3::integer[]) with ordinality as r(id, property, n) order by r.n`,
    [
      actLogs[log.noun],
      ids,
      rows.map(({ property }) => property),
      operator.id,
      act,
      act === 'assign' ? assignee : null,
      act === 'snooze' ? until : null,
      comment,
    ],
  );
}

/** Creates the handler of acts on the rows of a log: each that can be changed is changed, in one transaction, and has its result. */
export const actHandler =
  (log: ActLogTable) =>
  async (call: ActCall): Promise<Shape<(typeof actOnErrors)['response']>> => {
    const { caller, body } = call;
    checkBody(body);
    const ids = body.targets.map(({ id }) => id);
    const twice = ids.findIndex((id, n) => ids.indexOf(id) !== n);
    if (twice >= 0) throw invalid([{ path: `targets.${twice}.id`, code: 'invalid', params: {} }]);
    return call.write(async (tx) => {
      if (body.act === 'snooze' && body.until) await checkUntil(tx, body.until);
      const seen = body.act === 'assign' && body.assignee ? await readAssignee(tx, caller, log, body.assignee) : () => true;
      const found = await lockRows(tx, caller, log, ids);
      const items = body.targets.map(({ id, version }) => ({ id, result: toResult(found.get(id), version, body, seen) }));
      const changed = items.flatMap(({ id, result }) => (result === 'done' ? (found.get(id) ?? []) : []));
      if (changed.length === 0) return { items };
      await store(tx, caller, log, changed, body);
      for (const row of changed) {
        const given = { act: body.act, assignee: body.assignee ?? null, until: body.until ?? null, comment: body.comment };
        auditCall(tx, call, `${log.noun}.act`, `${log.noun}/${row.id}`, { terminal: row.terminal, old: valuesOf(row), new: given });
        tx.publish({ kind: 'LOG', property: row.property, payload: { log: actLogs[log.noun] } });
      }
      return { items };
    });
  };
