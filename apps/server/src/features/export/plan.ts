import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type ExportFormat, exportFormats, isExportFormat } from '@floorwalker/core/vocabulary/export-formats';

/** A request to export all matching rows of a list. */
export interface ExportQuery {
  readonly format?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly title?: string | undefined;
}

/** A validated export. */
export interface ExportPlan {
  readonly resource: ResourceDefinition;
  readonly format: ExportFormat;
  readonly q: string | undefined;
  readonly sort: string | undefined;
  /** Column names in their order. */
  readonly columns: readonly string[];
  /** Whether the columns were requested by name: JSON then contains only these instead of complete rows. */
  readonly chosen: boolean;
  readonly title: string | undefined;
}

const visibleOf = ({ columns }: ResourceDefinition) => Object.keys(columns).filter((name) => !columns[name]?.hidden);

/**
 * Validates a request: throws `export.format-unknown` for an unknown format, `request.invalid` for unknown columns. Filter
 * and sort are validated by the list.
 */
export function toPlan(resource: ResourceDefinition, query: ExportQuery): ExportPlan {
  const { format, q, sort, title } = query;
  if (!isExportFormat(format)) throw new ProblemError('export.format-unknown', { format: format ?? '', formats: exportFormats.join(', ') });
  const chosen = [...new Set(query.columns ?? [])];
  if (!chosen.every((name) => Object.hasOwn(resource.columns, name))) {
    const values = Object.keys(resource.columns).join(', ');
    throw new ProblemError('request.invalid', {}, [{ path: 'columns', code: 'invalid-value', params: { values } }]);
  }
  const columns = chosen.length > 0 ? chosen : visibleOf(resource);
  return { resource, format, q, sort, columns, chosen: chosen.length > 0, title: title?.trim() || undefined };
}
