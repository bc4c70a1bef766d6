import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ResourceId } from '@floorwalker/core/resources/index';
import { quote } from './cli-line.ts';

/** Nouns of the CLI that are not the singular of the list. */
const nounOf: { readonly [R in ResourceId]?: string } = {
  'event-log': 'event',
  'transaction-log': 'transaction',
  'media-log': 'media',
  'error-log': 'error',
  'operator-access-log': 'access',
  'configuration-change-log': 'change',
  'art-event-log': 'art-event',
  'maintenance-log': 'maintenance',
};

/** A list as the CLI would show it: what is copied by `Y`. */
export function toListLine(resource: ResourceDefinition, q: string, sort: string, columns: readonly string[] | null): string {
  const parts = ['floor', nounOf[resource.id as ResourceId] ?? resource.id.replace(/s$/, ''), 'list'];
  if (q) parts.push('--where', quote(q));
  if (sort && sort !== resource.defaultSort) parts.push('--sort', quote(sort));
  if (columns) parts.push('--columns', columns.join(','));
  return parts.join(' ');
}
