import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { Queryable } from '../db/database.ts';
import type { Write } from '../db/write.ts';
import { auditCall } from '../http/audit-call.ts';
import type { Call, Caller, Handler } from '../http/handler.ts';
import type { List } from './list.ts';

/** The values of existing rows, without the version. */
type ValuesOf<F extends FormDefinition> = Omit<Shape<F['edit']['body']>, 'version'>;
type NewValuesOf<F extends FormDefinition> = Shape<F['add']['body']>;

/** A row as it is stored, with its version and the name of the operator who has changed it last. */
export type StoredRow<V> = V & { readonly version: number; readonly changedBy: string | null };

/** Reads and writes the rows of a form. Checks throw `ProblemError`. */
export interface FormStore<F extends FormDefinition> {
  /** Noun of the row in the audit: `property` for `property/101`. */
  readonly noun: string;
  /** Returns the terminal of a row, for the audit; left out: the rows belong to no terminal. */
  readonly terminalOf?: (id: string) => number;
  /** Waits until no other transaction changes rows of this kind. */
  lock(tx: Queryable): Promise<unknown>;
  /** Reads the values of a row and locks it; undefined if it does not exist. */
  read(tx: Queryable, id: string): Promise<StoredRow<ValuesOf<F>> | undefined>;
  /** Replaces values that only the server knows, such as the time of an empty start. */
  complete?<V extends ValuesOf<F>>(tx: Queryable, values: V): Promise<V>;
  /** Inserts a row and returns its id. */
  insert(tx: Write, values: NewValuesOf<F>, caller: Caller): Promise<string>;
  /** Updates a row and increments its version. */
  update(tx: Write, id: string, values: ValuesOf<F>, old: ValuesOf<F>, caller: Caller): Promise<unknown>;
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
export function toFormHandlers<F extends FormDefinition>(form: F, store: FormStore<F>, list: List<F['resource']>): FormHandlers<F> {
  const finish = async (tx: Write, call: FormCall, act: string, id: string, values: { old?: unknown; new: unknown }) => {
    auditCall(tx, call, act, `${store.noun}/${id}`, { ...values, terminal: store.terminalOf?.(id) ?? null });
    await store.publish(tx, id);
    return id;
  };
  const complete = async <V extends ValuesOf<F>>(tx: Write, values: V): Promise<V> =>
    store.complete ? store.complete(tx, values) : values;
  const insert = async (tx: Write, call: FormCall, given: NewValuesOf<F>) => {
    const values = await complete(tx, given);
    return finish(tx, call, form.add.id, await store.insert(tx, values, call.caller), { new: values });
  };
  const update = async (tx: Write, call: FormCall, id: string, { version, ...given }: VersionedValues<F>) => {
    // A row that is invisible to the caller is reported like one that does not exist.
    await list.show(call.caller, id, tx);
    const stored = await store.read(tx, id);
    if (!stored) throw new ProblemError('row.not-found', { id });
    const { version: current, changedBy, ...old } = stored;
    if (current !== version) throw new ProblemError('row.changed', { by: changedBy ?? '–' });
    const values = await complete(tx, given as unknown as ValuesOf<F>);
    await store.update(tx, id, values, old as unknown as ValuesOf<F>, call.caller);
    return finish(tx, call, form.edit.id, id, { old, new: values });
  };
  const add = (call: Call<FormDefinition['add']>) =>
    call.write(async (tx) => {
      await store.lock(tx);
      return list.show(call.caller, await insert(tx, call, call.body as NewValuesOf<F>), tx);
    });
  const edit = (call: Call<FormDefinition['edit']>) =>
    call.write(async (tx) => {
      await store.lock(tx);
      return list.show(call.caller, await update(tx, call, call.params.id, call.body as VersionedValues<F>), tx);
    });
  const apply = (call: Call<FormDefinition['apply']>) =>
    call.write(async (tx) => {
      const rows = call.body as Rows<F>;
      await store.lock(tx);
      for (const [n, values] of rows.add.entries()) await ofRow(`add.${n}`, insert(tx, call, values));
      for (const [n, { id, values }] of rows.edit.entries()) await ofRow(`edit.${n}`, update(tx, call, id, values));
      return { added: rows.add.length, changed: rows.edit.length };
    });
  return { [form.add.id]: add, [form.edit.id]: edit, [form.apply.id]: apply } as unknown as FormHandlers<F>;
}
