import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { ApprovalChange } from '@floorwalker/core/resources/approvals/approval';
import type { Queryable } from '../db/database.ts';
import type { Write } from '../db/write.ts';
import { auditCall } from '../http/audit-call.ts';
import type { Call, Caller, Handler } from '../http/handler.ts';
import type { Hold, PolicyAct } from '../http/policy-act.ts';
import { analyzeGrown } from './analyze-grown.ts';
import { toApprovalChange, withoutSecrets } from './approval-change.ts';
import type { List } from './list.ts';

/** The values of existing rows, without the version. */
type ValuesOf<F extends FormDefinition> = Omit<Shape<F['edit']['body']>, 'version'>;
type NewValuesOf<F extends FormDefinition> = Shape<F['add']['body']>;

/** A row as it is stored, with its version and the name of the operator who has changed it last. */
export type StoredRow<V> = V & { readonly version: number; readonly changedBy: string | null };

/** Reads and writes the rows of a form. Checks throw `ProblemError`. `P` is the result of `prepare`. */
export interface FormStore<F extends FormDefinition, P = undefined> {
  /** Noun of the row in the audit: `property` for `property/101`. */
  readonly noun: string;
  /** Returns the terminal of a row, for the audit; left out: the rows belong to no terminal. */
  readonly terminalOf?: (id: string) => number;
  /** Tables to which a file may add thousands of rows. */
  readonly tables?: readonly string[];
  /** What approval policies hold changes of these rows: the subject, and the properties that a change concerns (null: all). */
  readonly held?: {
    readonly subject: PolicyAct['subject'];
    propertiesOf(tx: Queryable, values: ValuesOf<F>, old: ValuesOf<F> | null): Promise<readonly number[] | null>;
  };
  /**
   * Does slow work on the values of a row outside the transaction, such as hashing a password; `id` is null for a new row. For a
   * repeated request it runs again, so it must not fail because of what the first one has stored.
   */
  prepare?(values: ValuesOf<F>, id: string | null): Promise<P>;
  /** Waits until no other transaction changes rows of this kind. Called before the caller's own row is locked. */
  lock(tx: Queryable): Promise<unknown>;
  /** Reads the values of a row and locks it; undefined if it does not exist. */
  read(tx: Queryable, id: string): Promise<StoredRow<ValuesOf<F>> | undefined>;
  /** Replaces values that only the server knows, such as the time of an empty start. */
  complete?<V extends ValuesOf<F>>(tx: Queryable, values: V): Promise<V>;
  /** Inserts a row and returns its id. */
  insert(tx: Write, values: NewValuesOf<F>, caller: Caller, prepared: P): Promise<string>;
  /** Updates a row and increments its version. */
  update(tx: Write, id: string, values: ValuesOf<F>, old: ValuesOf<F>, caller: Caller, prepared: P): Promise<unknown>;
  /** Publishes that the row has changed. */
  publish(tx: Write, id: string): unknown;
}

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

/** Repeats a problem of one row of many with the path of the row, such as `add.17`, in the problem and in its field errors. */
async function ofRow<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const fields = error.fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
    throw new ProblemError(error.code, { ...error.params, row: path }, fields);
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
  const prepare = async (values: object, id: string | null) => (await store.prepare?.(values as unknown as ValuesOf<F>, id)) as P;
  const finish = async (tx: Write, call: FormCall, act: string, id: string, values: { old?: object; new: object }) => {
    const shown = { ...(values.old && { old: withoutSecrets(form, values.old) }), new: withoutSecrets(form, values.new) };
    auditCall(tx, call, act, `${store.noun}/${id}`, { ...shown, terminal: store.terminalOf?.(id) ?? null });
    await store.publish(tx, id);
    return id;
  };
  const complete = async <V extends ValuesOf<F>>(tx: Write, values: V): Promise<V> =>
    store.complete ? store.complete(tx, values) : values;
  const insert = async (tx: Write, call: FormCall, given: NewValuesOf<F>, prepared: P) => {
    const values = await complete(tx, given);
    return finish(tx, call, form.add.id, await store.insert(tx, values, call.caller, prepared), { new: values as object });
  };
  /** Reads the stored values of a row that the caller sees. Throws if somebody else has changed them. */
  const read = async (tx: Write, call: FormCall, id: string, version: number): Promise<ValuesOf<F>> => {
    // A row that is invisible to the caller is reported like one that does not exist.
    await list.show(call.caller, id, tx);
    const stored = await store.read(tx, id);
    if (!stored) throw new ProblemError('row.not-found', { id });
    const { version: current, changedBy, ...old } = stored;
    if (current !== version) throw new ProblemError('row.changed', { by: changedBy ?? '–' });
    return old as unknown as ValuesOf<F>;
  };
  const update = async (tx: Write, call: FormCall, id: string, given: ValuesOf<F>, old: ValuesOf<F>, prepared: P) => {
    const values = await complete(tx, given);
    await store.update(tx, id, values, old, call.caller, prepared);
    return finish(tx, call, form.edit.id, id, { old, new: values });
  };
  /** Looks up the policies for a change; `old` is null for a new row. Rows of a list that no policy concerns are never held. */
  const lookUp = async (tx: Write, call: FormCall, values: ValuesOf<F> | null, old: ValuesOf<F> | null): Promise<Hold | undefined> => {
    if (!store.held) return undefined;
    const properties = values && (await store.held.propertiesOf(tx, values, old));
    return call.hold(tx, { subject: store.held.subject, properties });
  };
  const toChange = (id: string, values: object, old: object | null) => toApprovalChange(form, id, values, old);
  const add = async (call: Call<FormDefinition['add']>) => {
    const values = call.body as NewValuesOf<F>;
    const prepared = await prepare(values as object, null);
    return call.write(async (tx) => {
      const hold = await lookUp(tx, call, values as unknown as ValuesOf<F>, null);
      const id = await insert(tx, call, values, prepared);
      hold?.settle({ size: 1, changes: [toChange(id, values as object, null)] });
      return list.show(call.caller, id, tx);
    }, store.lock);
  };
  const edit = async (call: Call<FormDefinition['edit']>) => {
    const { id } = call.params;
    const { version, ...given } = call.body as VersionedValues<F>;
    const values = given as unknown as ValuesOf<F>;
    const prepared = await prepare(values, id);
    return call.write(async (tx) => {
      const old = await read(tx, call, id, version);
      const hold = await lookUp(tx, call, values, old);
      await update(tx, call, id, values, old, prepared);
      hold?.settle({ size: 1, changes: [toChange(id, values, old)] });
      return list.show(call.caller, id, tx);
    }, store.lock);
  };
  const apply = async (call: Call<FormDefinition['apply']>) => {
    const rows = call.body as Rows<F>;
    const added: P[] = [];
    const edited: P[] = [];
    for (const [n, values] of rows.add.entries()) added.push(await ofRow(`add.${n}`, prepare(values as object, null)));
    for (const [n, { id, values }] of rows.edit.entries()) edited.push(await ofRow(`edit.${n}`, prepare(values, id)));
    return call.write(async (tx) => {
      // Many rows may concern any property: the policies of all properties count.
      const hold = await lookUp(tx, call, null, null);
      const changes: ApprovalChange[] = [];
      for (const [n, values] of rows.add.entries()) {
        const id = await ofRow(`add.${n}`, insert(tx, call, values, added[n] as P));
        changes.push(toChange(id, values as object, null));
      }
      for (const [n, { id, values }] of rows.edit.entries())
        changes.push(await ofRow(`edit.${n}`, editRow(tx, call, id, values, edited[n] as P)));
      hold?.settle({ size: changes.length, changes });
      if (store.tables && rows.add.length > 1) await analyzeGrown(tx, store.tables, rows.add.length);
      return { added: rows.add.length, changed: rows.edit.length };
    }, store.lock);
  };
  const editRow = async (tx: Write, call: FormCall, id: string, { version, ...given }: VersionedValues<F>, prepared: P) => {
    const values = given as unknown as ValuesOf<F>;
    const old = await read(tx, call, id, version);
    await update(tx, call, id, values, old, prepared);
    return toChange(id, values, old);
  };
  return { [form.add.id]: add, [form.edit.id]: edit, [form.apply.id]: apply } as unknown as FormHandlers<F>;
}
