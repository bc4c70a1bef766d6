import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type ExportFormat, exportFormats, isExportFormat } from '@floorwalker/core/vocabulary/export-formats';

/** What somebody asks to be exported; of a list, all rows that match. */
export interface ExportQuery {
  readonly format?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly title?: string | undefined;
}

/** An export that can be carried out. */
export interface ExportPlan {
  readonly resource: ResourceDefinition;
  readonly format: ExportFormat;
  readonly q: string | undefined;
  readonly sort: string | undefined;
  /** Names of the columns in their order. */
  readonly columns: readonly string[];
  /** The columns were asked for by name: JSON holds these alone instead of whole rows. */
  readonly chosen: boolean;
  readonly title: string | undefined;
}

const visibleOf = ({ columns }: ResourceDefinition) => Object.keys(columns).filter((name) => !columns[name]?.hidden);

/**
 * Checks what was asked for: throws `export.format-unknown` for a format that there is not, `request.invalid` for
 * columns that the list does not have. Filter and sort are judged by the list itself.
 */
export function toPlan(resource: ResourceDefinition, ask: ExportQuery): ExportPlan {
  const { format, q, sort, title } = ask;
  if (!isExportFormat(format)) throw new ProblemError('export.format-unknown', { format: format ?? '', formats: exportFormats.join(', ') });
  const chosen = [...new Set(ask.columns ?? [])];
  if (!chosen.every((name) => Object.hasOwn(resource.columns, name))) {
    const values = Object.keys(resource.columns).join(', ');
    throw new ProblemError('request.invalid', {}, [{ path: 'columns', code: 'invalid-value', params: { values } }]);
  }
  const columns = chosen.length > 0 ? chosen : visibleOf(resource);
  return { resource, format, q, sort, columns, chosen: chosen.length > 0, title: title?.trim() || undefined };
}
