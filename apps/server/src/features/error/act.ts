import type { actOnErrors } from '@floorwalker/core/endpoints/error';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { type ErrorAct, type ErrorActResult, maxSnoozeDays } from '@floorwalker/core/vocabulary/error-acts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { createParameters } from '../../list/bind.ts';
import { ofProperties } from '../../list/source.ts';
import { readAssignee } from './assignees.ts';

type Body = Shape<(typeof actOnErrors)['body']>;

/** An error before the act, locked. */
interface StoredError {
  readonly id: number;
  readonly terminal: number;
  readonly property: number;
  readonly cleared: boolean;
  readonly version: number;
  readonly acknowledged: boolean;
  readonly assignee: number | null;
  readonly until: Date | null;
}

/** Throws if the act lacks its value: the operator, the time or the text. */
function checkBody({ act, assignee, until, comment }: Body): void {
  const required: { readonly [A in ErrorAct]?: readonly [field: string, value: unknown] } = {
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

/** Locks and reads the errors that the caller may see, by id. A new month's row keeps its id. */
async function lockErrors(tx: Queryable, caller: Caller, ids: readonly number[]): Promise<ReadonlyMap<number, StoredError>> {
  const { bind, values } = createParameters();
  const rows = await tx.query<StoredError>(
    `select e.id, e.terminal_id as terminal, e.property_id as property, e.cleared, e.handling_version as version,
       e.acknowledged_at is not null as acknowledged, e.assignee_id as assignee, e.snoozed_until as until
     from terminal_error e where e.id = any(${bind(ids)}::bigint[]) and ${ofProperties(caller, 'e.property_id', bind)}
     order by e.id for no key update of e`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an act changes: the columns of the error, with `$2` as the value of the act. */
const changes: { readonly [A in ErrorAct]: string } = {
  acknowledge: 'acknowledged_at = clock_timestamp(), acknowledged_by = $2::integer',
  unacknowledge: 'acknowledged_at = null, acknowledged_by = null',
  assign: 'assignee_id = $2::integer',
  unassign: 'assignee_id = null',
  snooze: 'snoozed_until = $2::timestamptz',
  unsnooze: 'snoozed_until = null',
  comment: '',
};

/** Whether the error is already as the act leaves it. */
const isAlready: { readonly [A in ErrorAct]: (error: StoredError, body: Body) => boolean } = {
  acknowledge: ({ acknowledged }) => acknowledged,
  unacknowledge: ({ acknowledged }) => !acknowledged,
  assign: ({ assignee }, body) => assignee === body.assignee,
  unassign: ({ assignee }) => assignee === null,
  snooze: ({ until }, body) => until?.toISOString() === body.until,
  unsnooze: ({ until }) => until === null,
  comment: () => false,
};

function toResult(error: StoredError | undefined, version: number, body: Body, seen: (property: number) => boolean): ErrorActResult {
  if (!error) return 'missing';
  if (body.act === 'comment') return 'done';
  if (error.cleared) return 'cleared';
  if (isAlready[body.act](error, body)) return 'unchanged';
  if (error.version !== version) return 'changed';
  return seen(error.property) ? 'done' : 'unseen';
}

const valuesOf = ({ acknowledged, assignee, until }: StoredError) => ({ acknowledged, assignee, until: until?.toISOString() ?? null });

async function store(tx: Write, { operator }: Caller, errors: readonly StoredError[], body: Body): Promise<void> {
  const { act, assignee = null, until = null } = body;
  const comment = body.comment.trim();
  const ids = errors.map(({ id }) => id);
  const set = [
    ...(changes[act] ? [changes[act]] : []),
    ...(comment ? ['comments = comments + 1'] : []),
    'handling_version = handling_version + 1',
    'arrived = pg_current_xact_id()::text::bigint',
  ];
  const value = { acknowledge: operator.id, assign: assignee, snooze: until }[act as string];
  const values = value === undefined ? [ids] : [ids, value];
  await tx.execute(`update terminal_error set ${set.join(', ')} where id = any($1::bigint[])`, values);
  await tx.execute(
    `insert into error_act (error_id, property_id, operator_id, act, assignee_id, until, comment)
     select r.id, r.property, $3, $4, $5, $6, $7 from unnest($1::bigint[], $2::integer[]) with ordinality as r(id, property, n) order by r.n`,
    [
      ids,
      errors.map(({ property }) => property),
      operator.id,
      act,
      act === 'assign' ? assignee : null,
      act === 'snooze' ? until : null,
      comment,
    ],
  );
}

/** Acts on errors: each that can be changed is changed, in one transaction, and has its result. */
export const actOnErrorsHandler = (): Handler<typeof actOnErrors> => async (call) => {
  const { caller, body } = call;
  checkBody(body);
  const ids = body.targets.map(({ id }) => id);
  const twice = ids.findIndex((id, n) => ids.indexOf(id) !== n);
  if (twice >= 0) throw invalid([{ path: `targets.${twice}.id`, code: 'invalid', params: {} }]);
  return call.write(async (tx) => {
    if (body.act === 'snooze' && body.until) await checkUntil(tx, body.until);
    const seen = body.act === 'assign' && body.assignee ? await readAssignee(tx, caller, body.assignee) : () => true;
    const found = await lockErrors(tx, caller, ids);
    const items = body.targets.map(({ id, version }) => ({ id, result: toResult(found.get(id), version, body, seen) }));
    const changed = items.flatMap(({ id, result }) => (result === 'done' ? (found.get(id) ?? []) : []));
    if (changed.length === 0) return { items };
    await store(tx, caller, changed, body);
    for (const error of changed) {
      const given = { act: body.act, assignee: body.assignee ?? null, until: body.until ?? null, comment: body.comment };
      auditCall(tx, call, 'error.act', `error/${error.id}`, { terminal: error.terminal, old: valuesOf(error), new: given });
      tx.publish({ kind: 'LOG', property: error.property, payload: { log: 'error-log' } });
    }
    return { items };
  });
};
