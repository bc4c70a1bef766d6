import type { ResourceDefinition } from './define-resource.ts';

/** What names a row, and the state of what it names: these stay when every row has the same value. The state of a run is its counts. */
const identifying: readonly string[] = ['id', 'name', 'login', 'terminal', 'number', 'command', 'state', 'waiting', 'done', 'failed'];
/** Values that are read row by row; that they are equal is a chance. */
const measured: readonly string[] = ['time', 'money', 'levels', 'message'];

/** Whether a column may be hidden by default while every row has the same value in it. */
export function isHideable({ rowId, columns }: ResourceDefinition, name: string): boolean {
  const kind = columns[name]?.kind;
  return name !== rowId && !identifying.includes(name) && kind !== undefined && !measured.includes(kind);
}
