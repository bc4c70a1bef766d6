import { type CompletionSources, completeFilter, type FilterCompletion, takeFilterCompletion } from '@floorwalker/core/filter/complete';
import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Translation } from '../../platform/i18n/translation.ts';
import { session } from '../../platform/session/session-state.ts';
import { codesOf } from './codes.ts';
import { recentExpressions } from './recent.ts';

/** One line of the list below the filter: an expression used before, or what fits at the cursor. */
export interface Suggestion {
  readonly kind: 'recent' | FilterCompletion['kind'];
  readonly shown: string;
  readonly label: string;
  /** The filter's text and cursor after taking it. */
  readonly text: string;
  readonly cursor: number;
}

const recentMost = 4;

/** Names of sites are known; other texts are those used in this tab. */
function remembered(field: FilterField, resource: string): readonly string[] {
  if (field.column === 'propertyName') return session.info?.properties.map(({ name }) => name) ?? [];
  const pattern = new RegExp(`(?:^|[\\s(-])(?:${field.names.join('|')})(?::|=)(?:"([^"]*)"|([^\\s()",]+))`, 'gi');
  const used = recentExpressions(resource).flatMap((q) => [...q.matchAll(pattern)].map((found) => found[1] ?? found[2] ?? ''));
  return field.kind === 'text' || field.kind === 'identifier' ? [...new Set(used)] : [];
}

const sourcesOf = (resource: ResourceDefinition, words: Translation): CompletionSources => ({
  now: Date.now(),
  zone: words.formats.zone,
  codes: (catalogue) => codesOf(catalogue, words),
  choiceLabels: (list, value) => words.translate(`choices:${list}.${value}`),
  title: (field) => words.translate(`columns:${resource.id}.${field.column}`),
  remembered: (field) => remembered(field, resource.id),
});

/** What is offered for a text and a cursor; `fresh`: the text would be replaced by what is typed next. */
export function suggest(
  text: string,
  cursor: number,
  fresh: boolean,
  resource: ResourceDefinition,
  words: Translation,
): readonly Suggestion[] {
  const recent = fresh || text.trim() === '' ? recentExpressions(resource.id).filter((q) => q !== text.trim()) : [];
  const old = recent.slice(0, recentMost).map((q): Suggestion => ({ kind: 'recent', shown: q, label: '', text: q, cursor: q.length }));
  if (fresh && text !== '') return old;
  const found = completeFilter(text, cursor, toFilterFields(resource), sourcesOf(resource, words));
  return [...old, ...found.map((one) => ({ kind: one.kind, shown: one.insert, label: one.label, ...takeFilterCompletion(text, one) }))];
}
