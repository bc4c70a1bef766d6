import { ProblemError } from '@floorwalker/core/contract/problem';
import type { AssignmentChange, saveAssignments } from '@floorwalker/core/endpoints/assignment';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { cancelExportsOf } from '../export/cancel-exports.ts';
import { keepAdministrators, lockAdministrators } from '../identity/operator/administrators.ts';
import { isWithin, rightsOfOperator } from '../identity/operator/operators.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { readRights } from '../operator/check-values.ts';
import { publishOperator } from '../operator/end-access.ts';

/** The stored operator before the change. */
interface Target {
  readonly id: number;
  readonly version: number;
  readonly master: boolean;
  readonly changedBy: string | null;
  readonly rights: readonly string[];
  readonly properties: readonly number[];
}

/** A change with the properties before and after it. */
interface Planned {
  readonly id: number;
  readonly old: readonly number[];
  readonly next: readonly number[];
}

/** Locks and reads the operators that the caller may see, by number. */
async function readTargets(tx: Queryable, { operator }: Caller, ids: readonly number[]): Promise<ReadonlyMap<number, Target>> {
  const rows = await tx.query<Target>(
    `select o.id, o.version, o.is_master as master, (select b.name from operator b where b.id = o.changed_by) as "changedBy",
       ${rightsOfOperator} as rights,
       array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties
     from operator o where o.id = any($1::integer[]) and o.retired is null and not o.waiting
       and ($2::integer[] is null or ${isWithin('$2')})
     order by o.id for no key update of o`,
    [ids, operator.properties],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The properties that exist and that the caller sees. */
async function readProperties(tx: Queryable, { operator }: Caller): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>('select id from property where $1::integer[] is null or id = any($1::integer[])', [
    operator.properties,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Facts about the caller and the installation that every change is checked against. */
interface Limits {
  readonly caller: Caller;
  readonly rights: readonly string[];
  readonly properties: ReadonlySet<number>;
}

/** Returns the properties of an operator after a change. Throws for what the caller may not do; the problem names the row. */
function planChange(change: AssignmentChange, target: Target | undefined, row: string, limits: Limits): Planned {
  const { operator: id, version, add, remove } = change;
  if (!target) throw new ProblemError('row.not-found', { id: String(id), row });
  if (target.version !== version) throw new ProblemError('row.changed', { by: target.changedBy ?? '–', row });
  if (id === limits.caller.operator.id) throw new ProblemError('operator.own', { row });
  if (target.master) throw new ProblemError('operator.master', { row });
  const missing = target.rights.find((right) => !limits.rights.includes(right));
  if (missing) throw new ProblemError('right.missing', { right: missing, row });
  for (const field of ['add', 'remove'] as const) {
    if (!change[field].every((property) => limits.properties.has(property)))
      throw invalid([{ path: `${row}.${field}`, code: 'unknown-property', params: {} }]);
  }
  const next = [...new Set([...target.properties, ...add])].filter((property) => !remove.includes(property));
  // Without properties the operator could sign in and see nothing.
  if (next.length === 0 && !target.rights.includes('property.view-all'))
    throw invalid([{ path: `${row}.remove`, code: 'required', params: {} }]);
  return { id, old: target.properties, next };
}

async function store(tx: Queryable, planned: readonly Planned[], { operator }: Caller): Promise<void> {
  const pairs = (pick: (one: Planned) => readonly number[]) =>
    JSON.stringify(planned.flatMap((one) => pick(one).map((property) => ({ operator: one.id, property }))));
  const given = 'json_to_recordset($1) as c(operator integer, property integer)';
  await tx.execute(`delete from operator_property w using ${given} where w.operator_id = c.operator and w.property_id = c.property`, [
    pairs(({ old, next }) => old.filter((property) => !next.includes(property))),
  ]);
  await tx.execute(`insert into operator_property select c.operator, c.property from ${given} on conflict do nothing`, [
    pairs(({ old, next }) => next.filter((property) => !old.includes(property))),
  ]);
  await tx.execute('update operator set version = version + 1, changed_by = $2 where id = any($1::integer[])', [
    planned.map(({ id }) => id),
    operator.id,
  ]);
}

/** What the people who decide see of a change. */
const toApprovalChange = ({ id, old, next }: Planned) => ({
  list: 'operators',
  id: String(id),
  isNew: false,
  fields: [{ name: 'properties', old: old.join(', '), new: next.join(', ') }],
});

/** Ends sessions with their sockets, and running exports, of operators who have lost a property. */
async function endLosers(tx: Write, sessions: SessionStore, planned: readonly Planned[]): Promise<void> {
  const losers = planned.filter(({ old, next }) => old.some((property) => !next.includes(property))).map(({ id }) => id);
  if (losers.length === 0) return;
  await sessions.end(tx, 'ended-by-operator', 's.operator_id = any($2::integer[])', [losers]);
  for (const id of losers) await cancelExportsOf(tx, id);
}

/** Changes the properties of many operators in one transaction [MG-04]. */
export function saveAssignmentsHandler({ sessions }: { readonly sessions: SessionStore }): Handler<typeof saveAssignments> {
  return async (call) => {
    const { caller, body } = call;
    const ids = body.changes.map(({ operator }) => operator);
    const seen = new Set<number>();
    const twice = ids.findIndex((id) => seen.size === seen.add(id).size);
    if (twice >= 0) throw invalid([{ path: `changes.${twice}.operator`, code: 'invalid', params: {} }]);
    return call.write(async (tx) => {
      requireRecentAuth(caller);
      const targets = await readTargets(tx, caller, ids);
      const limits = { caller, rights: await readRights(tx, caller.operator.id), properties: await readProperties(tx, caller) };
      const planned = body.changes
        .map((change, n) => planChange(change, targets.get(change.operator), `changes.${n}`, limits))
        .filter(({ old, next }) => String(old) !== String(next.toSorted((one, other) => one - other)));
      if (planned.length === 0) return { changed: 0 };
      const concerned = [...new Set(planned.flatMap(({ old, next }) => [...old, ...next]))];
      const hold = await call.hold(tx, { subject: 'rights-change', properties: concerned });
      await keepAdministrators(tx, caller.operator.name, () => store(tx, planned, caller));
      hold.settle({ size: planned.length, changes: planned.map(toApprovalChange) });
      await endLosers(tx, sessions, planned);
      for (const { id, old, next } of planned) {
        auditCall(tx, call, 'assignment.save', `operator/${id}`, { old: { properties: old }, new: { properties: next } });
      }
      publishOperator(tx, concerned);
      return { changed: planned.length };
    }, lockAdministrators);
  };
}
