import type { Context, Contexts, Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { findContext } from '../../host/place.ts';
import { clean } from '../../output/clean.ts';

/** Letters of all languages, digits, and signs that need no quotes in a shell. */
const nameForm = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

/** The named context, or a usage error that says what was meant. */
export const contextNamed = (factory: Factory, name: string): Context =>
  findContext({ i18n: factory.i18n, contexts: factory.contexts() }, name);

/** Refuses a name that no shell likes, or that is taken. */
export function checkNewName({ i18n, contexts }: Factory, name: string): void {
  if (!nameForm.test(name)) throw usageFailure(i18n.t('cli:context.badName', { name: clean(name) }));
  if (
    contexts()
      .read()
      .list.some((one) => one.name === name)
  )
    throw usageFailure(i18n.t('cli:context.exists', { name: clean(name) }));
}

/** The contexts with one in the place of another of this name; null takes it away. */
export function withContext({ current, list }: Contexts, name: string, context: Context | null): Contexts {
  const others = list.filter((one) => one.name !== name);
  const here = current === name ? (context?.name ?? null) : current;
  return { current: here, list: context ? [...others, context].sort((one, other) => (one.name < other.name ? -1 : 1)) : others };
}

/** What a context guards, in words: `production, read-only`. */
export const guardsOf = ({ i18n }: Pick<Factory, 'i18n'>, { production, readOnly }: Context): string =>
  [production ? i18n.t('cli:context.production') : [], readOnly ? i18n.t('cli:context.readOnly') : []].flat().join(', ');
