import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource, ResourceId } from '@floorwalker/core/resources/index';
import { timeColumnOf } from '../timespan.ts';

/** A filter for the help of each list that shows what can be said of it. */
const filters: { readonly [R in ResourceId]: string } = {
  terminals: 'state:failure site:"Vienna West"',
  'event-log': 'severity>=warning site:"Vienna West"',
  'transaction-log': 'amountOut>=500 -flags:voided',
  'media-log': 'direction:out amount>=100',
  'error-log': 'severity>=error state:raised',
  'operator-access-log': 'state:invalid-password',
  'configuration-change-log': 'terminal:17',
  'art-event-log': 'severity>=warning',
  'maintenance-log': 'activity:cleaning',
  approvals: 'state:pending amount>=100',
  backups: 'terminal:17',
  'log-files': 'terminal:17',
  runs: 'failed>0',
  sessions: 'kind:cli',
  views: 'list:event-log shared:yes',
  exports: 'state:done',
  accounts: 'state:waiting',
  messages: 'read:no severity>=warning',
  tokens: 'state:active expires<+30d',
};

/** Command lines below the help of a list. */
export function listExamples(noun: string, resource: Resource): string[] {
  const since = timeColumnOf(resource) === null ? '' : ' --since 2h';
  const columns: { readonly [name: string]: ColumnDefinition } = resource.columns;
  const counted = Object.keys(columns).find((name) => ['choice', 'code', 'flag'].includes(columns[name]?.kind ?? '')) ?? resource.rowId;
  return [
    `floor ${noun} list`,
    `floor ${noun} list --where '${filters[resource.id]}'${since}`,
    `floor ${noun} list --sort ${resource.defaultSort} --columns +${resource.rowId} --limit 20`,
    `floor ${noun} list -o csv > ${resource.id}.csv`,
    `floor ${noun} list -o ndjson --jq .${counted} | sort | uniq -c`,
    `floor ${noun} list '${filters[resource.id]}' --explain`,
  ];
}
