import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import { type CompletionCode, completeFilter, type FilterCompletion } from '@floorwalker/core/filter/complete';
import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import type { Resource } from '@floorwalker/core/resources/index';
import { namedCodes } from '@floorwalker/i18n/find-codes';
import { isCatalogue } from '@floorwalker/i18n/labels';
import type { Factory } from '../../factory.ts';
import { columnTitle, findMessage, namespacesOfColumn } from '../../output/cells.ts';
import type { Candidate } from './candidates.ts';
import { fetchNames } from './server-candidates.ts';

/** Maximum number of candidates. */
const maxCandidates = 60;

/** Completes the last term of a filter; each candidate is the whole expression. */
export async function filterCandidates(factory: Factory, resource: Resource, typed: string): Promise<readonly Candidate[]> {
  const fields = toFilterFields(resource);
  await factory.loadMessages([
    'columns',
    'choices',
    ...new Set(
      fields.list.flatMap(({ kind, translationKey }) => namespacesOfColumn({ kind, translationKey: translationKey ?? undefined })),
    ),
  ]);
  const wanted = new Set<FilterField>();
  const seen = new Map<string, readonly string[]>();
  const complete = (): readonly FilterCompletion[] =>
    completeFilter(typed, typed.length, fields, {
      now: factory.clock.now(),
      zone: factory.zone(),
      codes: (argv) => codesOf(factory, argv),
      choiceLabels: (key, value) => findMessage(factory.i18n, `choices:${key}.${value}`) ?? '',
      title: ({ column }) => columnTitle(factory.i18n, resource.id, column),
      remembered: (field) => {
        wanted.add(field);
        return seen.get(field.column) ?? [];
      },
      max: maxCandidates,
    });
  const first = complete();
  // Only values such as names of sites are requested from the server, and only for the field at the cursor.
  const [field] = wanted;
  if (wanted.size !== 1 || !field) return toCandidates(typed, first);
  seen.set(field.column, await fetchNames(factory, field.column));
  return toCandidates(typed, complete());
}

const toCandidates = (typed: string, found: readonly FilterCompletion[]): readonly Candidate[] =>
  found.map(({ from, to, insert, label, ends }) => ({
    word: typed.slice(0, from) + insert + typed.slice(to),
    about: label,
    ...(ends ? {} : { isOpen: true }),
  }));

const codesOf = ({ i18n }: Factory, translationKey: string): readonly CompletionCode[] =>
  isCatalogue(translationKey) ? namedCodes(i18n, translationKey, codeKeys[translationKey] ?? new Map()) : [];
