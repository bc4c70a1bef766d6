import { type CompletionSources, completeFilter, type FilterCompletion, takeFilterCompletion } from '@floorwalker/core/filter/complete';
import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Translation } from '../../platform/i18n/translation.ts';
import { session } from '../../platform/session/session-state.ts';
import { codesOf } from './codes.ts';
import { recentExpressions } from './recent.ts';

/** One suggestion below the filter: an expression used before, or a completion at the cursor. */
export interface Suggestion {
  readonly kind: 'recent' | FilterCompletion['kind'];
  readonly shown: string;
  readonly label: string;
  /** Text and cursor of the field after the suggestion was accepted. */
  readonly text: string;
  readonly cursor: number;
}

const maxRecent = 4;

/** Returns texts that complete a field: the names of properties, or texts that were used with the field in this tab. */
function remembered(field: FilterField, resource: string): readonly string[] {
  if (field.column === 'propertyName') return session.info?.properties.map(({ name }) => name) ?? [];
  const pattern = new RegExp(`(?:^|[\\s(-])(?:${field.names.join('|')})(?::|=)(?:"([^"]*)"|([^\\s()",]+))`, 'gi');
  const used = recentExpressions(resource).flatMap((q) =>
    [...q.matchAll(pattern)].map((completions) => completions[1] ?? completions[2] ?? ''),
  );
  return field.kind === 'text' || field.kind === 'identifier' ? [...new Set(used)] : [];
}

const sourcesOf = (resource: ResourceDefinition, translation: Translation): CompletionSources => ({
  now: Date.now(),
  zone: translation.formats.zone,
  codes: (catalogue) => codesOf(catalogue, translation),
  choiceLabels: (list, value) => translation.translate(`choices:${list}.${value}`),
  title: (field) => translation.translate(`columns:${resource.id}.${field.column}`),
  remembered: (field) => remembered(field, resource.id),
});

/** Returns the suggestions for a text and a cursor position. `fresh`: the whole text is selected, and typing replaces it. */
export function suggest(
  text: string,
  cursor: number,
  fresh: boolean,
  resource: ResourceDefinition,
  translation: Translation,
): readonly Suggestion[] {
  const recent = fresh || text.trim() === '' ? recentExpressions(resource.id).filter((q) => q !== text.trim()) : [];
  const recentSuggestions = recent
    .slice(0, maxRecent)
    .map((q): Suggestion => ({ kind: 'recent', shown: q, label: '', text: q, cursor: q.length }));
  if (fresh && text !== '') return recentSuggestions;
  const completions = completeFilter(text, cursor, toFilterFields(resource), sourcesOf(resource, translation));
  return [
    ...recentSuggestions,
    ...completions.map((one) => ({ kind: one.kind, shown: one.insert, label: one.label, ...takeFilterCompletion(text, one) })),
  ];
}
