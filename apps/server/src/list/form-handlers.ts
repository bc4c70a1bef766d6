import { ProblemError } from '@floorwalker/core/contract/problem';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { ApprovalChange } from '@floorwalker/core/resources/approvals/approval';
import type { Write } from '../db/write.ts';
import { auditCall } from '../http/audit-call.ts';
import { checkAccess } from '../http/call-write.ts';
import type { Call, Handler } from '../http/handler.ts';
import type { Hold } from '../http/policy-act.ts';
import { analyzeGrown } from './analyze-grown.ts';
import { toApprovalChange, withoutSecrets } from './approval-change.ts';
import { completeValues } from './field-rights.ts';
import {
  type ChangedRow,
  type CompletedRow,
  eachRow,
  type FormStore,
  type NewRow,
  type NewValuesOf,
  type PossiblyHeldRow,
  toRowProblem,
  type ValuesOf,
} from './form-store.ts';
import type { List } from './list.ts';

type FormHandlers<F extends FormDefinition> = { readonly [Id in F['add']['id']]: Handler<F['add']> } & {
  readonly [Id in F['edit']['id']]: Handler<F['edit']>;
} & { readonly [Id in F['apply']['id']]: Handler<F['apply']> };

type FormCall = Call<FormDefinition['add' | 'edit' | 'apply']>;
type VersionedValues<F extends FormDefinition> = ValuesOf<F> & { readonly version: number };

/** Many rows in one request: new ones, and existing ones by id. */
interface Rows<F extends FormDefinition> {
  readonly add: readonly NewValuesOf<F>[];
  readonly edit: readonly { readonly id: string; readonly values: VersionedValues<F> }[];
}

/** An existing row as a request names it, with the version on which its change is based. */
interface GivenRow<V, P> extends Omit<ChangedRow<V, P>, 'old'> {
  readonly version: number;
}

/** Throws if a request changes the same row twice: the second change is based on values that the first one replaces. */
function checkOnce(rows: readonly GivenRow<unknown, unknown>[], by: string): void {
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(row.id)) throw toRowProblem(row, new ProblemError('row.changed', { by }));
    seen.add(row.id);
  }
}

/**
 * Creates the handlers of a form. `POST /<list>` creates a row; `PUT /<list>/{id}` replaces the values of a row, unless somebody else
 * has changed them since the caller has read them; both return the row. `POST /<list>/rows` does both for many rows in one
 * transaction: a problem with one row names it, and no row is changed.
 */
export function toFormHandlers<F extends FormDefinition, P = undefined>(
  form: F,
  store: FormStore<F, P>,
  list: List<F['resource']>,
): FormHandlers<F> {
  type Values = ValuesOf<F>;
  const prepare = async (values: object, id: string | null) => (await store.prepare?.(values as unknown as Values, id)) as P;
  const prepareNew = (given: readonly { path: string | null; values: NewValuesOf<F> }[]): Promise<NewRow<NewValuesOf<F>, P>[]> =>
    eachRow(given, async (row) => ({ ...row, prepared: await prepare(row.values as object, null) }));
  const prepareChanged = (given: readonly { path: string | null; id: string; values: VersionedValues<F> }[]) =>
    eachRow(given, async ({ path, id, values: { version, ...values } }): Promise<GivenRow<Values, P>> => {
      return { path, id, version, values: values as unknown as Values, prepared: await prepare(values, id) };
    });
  const complete = async <R extends CompletedRow<Values>>(tx: Write, rows: readonly R[]): Promise<readonly R[]> =>
    store.complete ? store.complete(tx, rows) : rows;
  const audit = (tx: Write, call: FormCall, act: string, id: string, values: { old?: object; new: object }) => {
    const shown = { ...(values.old && { old: withoutSecrets(form, values.old) }), new: withoutSecrets(form, values.new) };
    auditCall(tx, call, act, `${store.noun}/${id}`, { ...shown, terminal: store.terminalOf?.(id) ?? null });
  };
  const toChange = (id: string, values: object, old: object | null) => toApprovalChange(form, id, values, old);
  /** Inserts rows; returns what the people who decide see of them. */
  const insert = async (tx: Write, call: FormCall, given: readonly NewRow<NewValuesOf<F>, P>[]): Promise<ApprovalChange[]> => {
    if (given.length === 0) return [];
    const rows = (await complete(tx, given as unknown as readonly CompletedRow<Values>[])) as unknown as typeof given;
    const ids = await store.insert(tx, rows, call.caller);
    for (const [n, id] of ids.entries()) audit(tx, call, form.add.id, id, { new: rows[n]?.values as object });
    await store.publish(tx, ids);
    return ids.map((id, n) => toChange(id, given[n]?.values as object, null));
  };
  /** Reads the stored values of rows that the caller sees. Throws if somebody else has changed them. */
  const read = async (tx: Write, call: FormCall, given: readonly GivenRow<Values, P>[]): Promise<ChangedRow<Values, P>[]> => {
    checkOnce(given, call.caller.operator.name);
    const ids = given.map(({ id }) => id);
    // A row that is invisible to the caller is reported like one that does not exist.
    const visible = await list.visibleIds(call.caller, ids, tx);
    const hidden = given.find(({ id }) => !visible.has(id));
    if (hidden) throw toRowProblem(hidden, new ProblemError('row.not-found', { id: hidden.id }));
    const stored = await store.read(tx, ids);
    return eachRow(given, ({ version, ...row }) => {
      const found = stored.get(row.id);
      if (!found) throw new ProblemError('row.not-found', { id: row.id });
      const { version: current, changedBy, ...old } = found;
      if (current !== version) throw new ProblemError('row.changed', { by: changedBy ?? '–' });
      const before = old as unknown as Values;
      return { ...row, values: completeValues(form, call.caller, row.values, before), old: before };
    });
  };
  /** Updates rows; returns what the people who decide see of them. */
  const update = async (tx: Write, call: FormCall, given: readonly ChangedRow<Values, P>[]): Promise<ApprovalChange[]> => {
    if (given.length === 0) return [];
    const rows = await complete(tx, given);
    await store.update(tx, rows, call.caller);
    for (const { id, old, values } of rows) audit(tx, call, form.edit.id, id, { old, new: values });
    await store.publish(
      tx,
      rows.map(({ id }) => id),
    );
    return given.map(({ id, values, old }) => toChange(id, values, old));
  };
  /** Looks up what holds a change. */
  const lookUp = async (tx: Write, call: FormCall, rows: readonly PossiblyHeldRow<Values>[]): Promise<Hold | undefined> => {
    const act = await store.held?.(tx, rows);
    return act ? call.hold(tx, act) : undefined;
  };
  const toNewHeld = ({ values }: { readonly values: NewValuesOf<F> }) => ({ id: null, values: values as unknown as Values, old: null });
  const add = async (call: Call<FormDefinition['add']>) => {
    const values = call.body as NewValuesOf<F>;
    const rows = await prepareNew([{ path: null, values }]);
    return call.write(async (tx) => {
      const hold = await lookUp(tx, call, rows.map(toNewHeld));
      const changes = await insert(tx, call, rows);
      hold?.settle({ size: 1, changes });
      return list.show(call.caller, changes[0]?.id ?? '', tx);
    }, store.lock);
  };
  const edit = async (call: Call<FormDefinition['edit']>) => {
    const { id } = call.params;
    const given = await prepareChanged([{ path: null, id, values: call.body as VersionedValues<F> }]);
    return call.write(async (tx) => {
      const rows = await read(tx, call, given);
      const hold = await lookUp(tx, call, rows);
      const changes = await update(tx, call, rows);
      hold?.settle({ size: 1, changes });
      return list.show(call.caller, id, tx);
    }, store.lock);
  };
  const apply = async (call: Call<FormDefinition['apply']>) => {
    const body = call.body as Rows<F>;
    // The call is also open to holders of the rights of single fields, who create nothing.
    if (body.add.length > 0) checkAccess(call.caller.operator, form.right);
    const added = await prepareNew(body.add.map((values, n) => ({ path: `add.${n}`, values })));
    const edited = await prepareChanged(body.edit.map((row, n) => ({ path: `edit.${n}`, ...row })));
    return call.write(async (tx) => {
      const rows = await read(tx, call, edited);
      const hold = await lookUp(tx, call, [...added.map(toNewHeld), ...rows]);
      const changes = [...(await insert(tx, call, added)), ...(await update(tx, call, rows))];
      hold?.settle({ size: changes.length, changes });
      if (store.tables && added.length > 1) await analyzeGrown(tx, store.tables, added.length);
      return { added: added.length, changed: edited.length };
    }, store.lock);
  };
  return { [form.add.id]: add, [form.edit.id]: edit, [form.apply.id]: apply } as unknown as FormHandlers<F>;
}
