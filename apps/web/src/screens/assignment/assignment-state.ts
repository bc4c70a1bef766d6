import type { AssignmentChange } from '@floorwalker/core/endpoints/assignment';
import type { AssignmentRow } from '@floorwalker/core/resources/operators/assignment';

/** Properties that are to be assigned (true) or withdrawn (false), by operator. Only differences from the stored ones. */
export type Edits = ReadonlyMap<number, ReadonlyMap<number, boolean>>;

/** A cell of the grid: the operator's row and the property. */
interface Cell {
  readonly row: AssignmentRow;
  readonly property: number;
}

/** Whether a property is assigned after the changes. */
export const isAssigned = (edits: Edits, { row, property }: Cell): boolean =>
  edits.get(row.id)?.get(property) ?? row.properties.includes(property);

/** Whether the operator's properties can be changed here. For operators who see all properties they have no meaning. */
export const isEditable = (row: AssignmentRow): boolean => row.mayEdit && !row.allProperties;

/** Sets cells; those that cannot be changed stay. Cells that get their stored value are no difference any more. */
export function setCells(edits: Edits, cells: readonly Cell[], value: boolean): Edits {
  const next = new Map(edits);
  const touched = new Set<number>();
  for (const { row, property } of cells) {
    if (!isEditable(row)) continue;
    const own = touched.has(row.id) ? (next.get(row.id) as Map<number, boolean>) : new Map(next.get(row.id));
    touched.add(row.id);
    if (row.properties.includes(property) === value) own.delete(property);
    else own.set(property, value);
    next.set(row.id, own);
  }
  for (const id of touched) if (next.get(id)?.size === 0) next.delete(id);
  return next;
}

/** Assigns all of these cells, or withdraws them if all are assigned already. */
export function toggleCells(edits: Edits, cells: readonly Cell[]): Edits {
  const editable = cells.filter(({ row }) => isEditable(row));
  return setCells(edits, editable, !editable.every((cell) => isAssigned(edits, cell)));
}

/** Drops differences that somebody else has saved meanwhile, or that can no longer be made. */
export const mergeEdits = (edits: Edits, rows: readonly AssignmentRow[]): Edits => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  let merged: Edits = new Map();
  for (const [id, own] of edits) {
    const row = byId.get(id);
    for (const [property, value] of row ? own : []) merged = row ? setCells(merged, [{ row, property }], value) : merged;
  }
  return merged;
};

/** The changes of one operator. */
export interface Difference {
  readonly row: AssignmentRow;
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** Returns the changes in the order of the rows. */
export const toDifferences = (edits: Edits, rows: readonly AssignmentRow[]): readonly Difference[] =>
  rows.flatMap((row) => {
    const own = edits.get(row.id);
    if (!own) return [];
    const of = (value: boolean) => [...own].filter(([, is]) => is === value).map(([property]) => property);
    return [{ row, add: of(true), remove: of(false) }];
  });

/** Returns the first operator who would have no property and therefore see nothing. */
export const findWithoutProperty = (differences: readonly Difference[]): AssignmentRow | undefined =>
  differences.find(({ row, add, remove }) => row.properties.length + add.length - remove.length === 0)?.row;

export const toChanges = (differences: readonly Difference[]): AssignmentChange[] =>
  differences.map(({ row, add, remove }) => ({ operator: row.id, version: row.version, add: [...add], remove: [...remove] }));
