import type { ColumnDefinition, FilterExample } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import { timeColumnOf } from '../../lists/timespan.ts';

/** Example command lines for the help of a list. */
export function listExamples(noun: string, resource: Resource): string[] {
  const { filter, since = '2h' } = resource.example as FilterExample;
  const sinceFlag = timeColumnOf(resource) === null ? '' : ` --since ${since}`;
  const columns: { readonly [name: string]: ColumnDefinition } = resource.columns;
  const counted = Object.keys(columns).find((name) => ['choice', 'code', 'flag'].includes(columns[name]?.kind ?? '')) ?? resource.rowId;
  return [
    `floor ${noun} list`,
    `floor ${noun} list --where '${filter}'${sinceFlag}`,
    `floor ${noun} list --sort ${resource.defaultSort} --columns +${resource.rowId} --limit 20`,
    `floor ${noun} list -o csv > ${resource.id}.csv`,
    `floor ${noun} list -o ndjson --jq .${counted} | sort | uniq -c`,
    `floor ${noun} list '${filter}' --explain`,
  ];
}
