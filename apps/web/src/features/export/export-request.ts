import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ExportFormat } from '@floorwalker/core/vocabulary/export-formats';
import { defaultColumns } from '../../list/cells/columns.ts';
import { type Marks, toMarkedFilter } from '../../list/marks.ts';
import { type ListAddress, printSort } from '../../list/url-state.ts';
import type { ExportRequest } from './exports-state.ts';

/** The operator's choices for an export. */
export interface ExportChoice {
  readonly format: ExportFormat;
  readonly columns: 'shown' | 'all';
  readonly rows: 'matching' | 'marked';
  readonly name: string;
}

/** Whether the marked rows alone can be exported, which requires that their ids can be used in a filter. */
export const mayExportMarked = (resource: ResourceDefinition, marks: Marks): boolean =>
  (marks.ids.size > 0 || marks.except.size > 0) && resource.columns[resource.rowId]?.filter === true;

/** Returns the ids of the displayed columns or of all columns, in their order. */
export const columnsOf = (resource: ResourceDefinition, address: ListAddress, which: ExportChoice['columns']): readonly string[] =>
  which === 'all' ? Object.keys(resource.columns) : (address.columns?.map(({ id }) => id) ?? defaultColumns(resource));

/** Builds the request for an export of the matching or the marked rows, in the displayed order [LG-05]. */
export function toExportRequest(resource: ResourceDefinition, address: ListAddress, marks: Marks, choice: ExportChoice): ExportRequest {
  const q = choice.rows === 'marked' ? toMarkedFilter(marks, address.q, resource.rowId) : address.q;
  return {
    resource: resource.id,
    format: choice.format,
    ...(q && { q }),
    sort: printSort(address.sort),
    columns: [...columnsOf(resource, address, choice.columns)],
    ...(choice.name.trim() && { title: choice.name.trim() }),
  };
}
