import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { columnTitle, namespaceOfWords, type Row, toPersonCell } from './cells.ts';
import { clean } from './clean.ts';
import type { OutputOptions } from './output-options.ts';
import { createJqSelection, createTemplateSelection, type Selection } from './selection.ts';
import type { Cell, TableColumn } from './table.ts';

/** What the printer knows of its rows: the columns by name, the id, and which columns show at first. */
export interface Sheet {
  readonly resource: Resource;
  readonly columns: { readonly [name: string]: ColumnDefinition };
  readonly names: readonly string[];
}

/** Namespaces whose words the columns need. */
export const wordsOf = ({ columns, names }: Sheet) => names.flatMap((name) => namespaceOfWords(columns[name]?.words) ?? []);

/** The columns that are asked for, else the usual ones; a wrong name is a usage error that names the right ones. */
export function toSheet({ i18n }: Factory, resource: Resource, options: OutputOptions): Sheet {
  const columns: Sheet['columns'] = resource.columns;
  const usual = Object.keys(columns).filter((name) => !columns[name]?.hidden);
  for (const name of options.columns ?? []) {
    if (!Object.hasOwn(columns, name)) {
      throw usageFailure(i18n.t('cli:usage.unknownColumn', { name: clean(name) }), [
        i18n.t('cli:usage.knownColumns', { names: Object.keys(columns).join(', ') }),
      ]);
    }
  }
  return { resource, columns, names: options.columns ?? usual };
}

/** What `--jq` or `--template` make of the rows; null without either. */
export async function toSelection({ i18n }: Factory, { jq, template }: OutputOptions): Promise<Selection | null> {
  if (template !== undefined) return createTemplateSelection(template);
  if (jq === undefined) return null;
  return createJqSelection(jq, (reason) => i18n.t('cli:usage.jq', { reason }));
}

const rightAligned: readonly string[] = ['integer', 'money', 'bytes'];

export const toTableColumns = ({ i18n }: Factory, { resource, columns, names }: Sheet): TableColumn[] =>
  names.map((name) => ({
    title: columnTitle(i18n, resource.id, name),
    align: rightAligned.includes(columns[name]?.kind ?? '') ? 'right' : 'left',
  }));

/** The cells of a row as a person reads them. */
export const toCells = ({ i18n, clock }: Factory, { columns, names }: Sheet, row: Row): Cell[] =>
  names.map((name) => toPersonCell(name, columns[name], row, { i18n, now: clock.now() }));
