import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { Queryable } from '../db/database.ts';
import type { Write } from '../db/write.ts';
import type { Caller } from '../http/handler.ts';
import type { PolicyAct } from '../http/policy-act.ts';

/** The values of existing rows, without the version. */
export type ValuesOf<F extends FormDefinition> = Omit<Shape<F['edit']['body']>, 'version'>;
export type NewValuesOf<F extends FormDefinition> = Shape<F['add']['body']>;

/** A row as it is stored, with its version and the name of the operator who has changed it last. */
export type StoredRow<V> = V & { readonly version: number; readonly changedBy: string | null };

/** A row of a request. `path` names it in problems, such as `add.17`; null: it is the only row of its request. */
export interface FormRow<V> {
  readonly path: string | null;
  readonly values: V;
}

/** A row to insert. `P` is the result of `prepare`. */
export interface NewRow<V, P = undefined> extends FormRow<V> {
  readonly prepared: P;
}

/** An existing row to update, with its values before. */
export interface ChangedRow<V, P = undefined> extends FormRow<V> {
  readonly id: string;
  readonly old: V;
  readonly prepared: P;
}

/** A row whose values are to be completed. `old`: its values before; undefined for a new row. */
export interface CompletedRow<V> extends FormRow<V> {
  readonly old?: V;
}

/** A row that is about to be stored; `id` and `old` are null for a new one. */
export interface PossiblyHeldRow<V> {
  readonly id: string | null;
  readonly values: V;
  readonly old: V | null;
}

type HeldSubject = PolicyAct['subject'];

/**
 * Returns the function `held` of a store whose changes policies hold by the properties that a change concerns (null: all). Many rows
 * may concern any property: the policies of all properties count.
 */
export const heldByPolicies =
  <V>(
    subject: HeldSubject,
    propertiesOf: (tx: Queryable, values: V, old: V | null) => Promise<readonly number[] | null>,
  ): ((tx: Queryable, rows: readonly PossiblyHeldRow<V>[]) => Promise<PolicyAct>) =>
  async (tx, rows) => {
    const [row] = rows;
    return { subject, properties: row && rows.length === 1 ? await propertiesOf(tx, row.values, row.old) : null };
  };

/**
 * Reads and writes the rows of a form, all rows of a request together, because files create and change thousands of rows. Checks throw
 * `ProblemError`; `ofRow` and `eachRow` name the row that a problem concerns.
 */
export interface FormStore<F extends FormDefinition, P = undefined> {
  /** Noun of the row in the audit: `property` for `property/101`. */
  readonly noun: string;
  /** Returns the terminal of a row, for the audit; left out: the rows belong to no terminal. */
  readonly terminalOf?: (id: string) => number;
  /** Tables to which a file may add thousands of rows. */
  readonly tables?: readonly string[];
  /** Returns what may hold changes of these rows until others approve; null: nothing. Left out: nothing ever. */
  held?(tx: Queryable, rows: readonly PossiblyHeldRow<ValuesOf<F>>[]): Promise<PolicyAct | null>;
  /**
   * Does slow work on the values of a row outside the transaction, such as hashing a password; `id` is null for a new row. For a
   * repeated request it runs again, so it must not fail because of what the first one has stored.
   */
  prepare?(values: ValuesOf<F>, id: string | null): Promise<P>;
  /** Waits until no other transaction changes rows of this kind. Called before the caller's own row is locked. */
  lock(tx: Queryable): Promise<unknown>;
  /** Reads the values of rows and locks them, by id; those that do not exist are missing. */
  read(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, StoredRow<ValuesOf<F>>>>;
  /** Replaces values that only the server knows, such as the time of an empty start. */
  complete?<R extends CompletedRow<ValuesOf<F>>>(tx: Queryable, rows: readonly R[]): Promise<readonly R[]>;
  /** Inserts rows and returns their ids in the same order. */
  insert(tx: Write, rows: readonly NewRow<NewValuesOf<F>, P>[], caller: Caller): Promise<readonly string[]>;
  /** Updates rows and increments their versions. */
  update(tx: Write, rows: readonly ChangedRow<ValuesOf<F>, P>[], caller: Caller): Promise<unknown>;
  /** Publishes that rows have changed. */
  publish(tx: Write, ids: readonly string[]): unknown;
}

/** Returns a problem with the path of its row, also in its field errors; unchanged for the only row of a request, or if it names a row. */
export function toRowProblem({ path }: { readonly path: string | null }, problem: ProblemError): ProblemError {
  if (path === null || problem.params.row !== undefined) return problem;
  const fields = problem.fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
  return new ProblemError(problem.code, { ...problem.params, row: path }, fields);
}

/** Runs a check or change of one row; its problem names the row. */
export async function ofRow<T>(row: { readonly path: string | null }, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProblemError ? toRowProblem(row, error) : error;
  }
}

/** Runs a check or change of each row, one after the other. The first problem names its row. */
export async function eachRow<R extends { readonly path: string | null }, T>(
  rows: readonly R[],
  work: (row: R) => T | Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (const row of rows) results.push(await ofRow(row, () => work(row)));
  return results;
}

/** Returns rows by the text of their ids, without the ids. */
export const byId = <R extends object>(rows: readonly (R & { readonly id: number | string })[]): ReadonlyMap<string, Omit<R, 'id'>> =>
  new Map(rows.map(({ id, ...row }) => [String(id), row as unknown as Omit<R, 'id'>]));

/**
 * Stores rows whose unique values change one after the other, so that a row can take what one before it has given up, and all
 * others together.
 */
export async function storeInOrder<R extends { readonly path: string | null }>(
  rows: readonly R[],
  hasOtherKey: (row: R) => boolean,
  check: (rows: readonly R[]) => Promise<unknown>,
  store: (rows: readonly R[]) => Promise<unknown>,
): Promise<void> {
  const others: R[] = [];
  for (const row of rows) {
    if (hasOtherKey(row)) {
      await check([row]);
      await store([row]);
    } else others.push(row);
  }
  if (others.length > 0) await store(others);
}
