import type { ResourceDefinition } from '../registry/define-resource.ts';

/**
 * Columns that identify a row or show its state: they stay visible even if every row has the same value. The state of a run
 * is shown by its counts (`waiting`, `done`, `failed`).
 */
const identifying: readonly string[] = ['id', 'name', 'login', 'terminal', 'number', 'command', 'state', 'waiting', 'done', 'failed'];
/** Kinds of columns that stay visible even if all rows have the same value, which is a coincidence for these kinds. */
const measured: readonly string[] = ['time', 'money', 'levels', 'message'];

/** Whether a column may be hidden by default while all rows have the same value in it. */
export function isHideable({ rowId, columns }: ResourceDefinition, name: string): boolean {
  const kind = columns[name]?.kind;
  return name !== rowId && !identifying.includes(name) && kind !== undefined && !measured.includes(kind);
}
