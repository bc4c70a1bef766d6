import type { Context, Contexts, Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { findContext } from '../../host/server-address.ts';
import { clean } from '../../output/clean.ts';

/** Letters of all languages, digits, and characters that need no quoting in a shell. */
const nameForm = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

/** Returns the context with this name. Throws a usage failure with a suggestion if there is none. */
export const findContextByName = (factory: Factory, name: string): Context =>
  findContext({ i18n: factory.i18n, contexts: factory.contexts() }, name);

/** Throws a usage failure if the name is invalid or already used. */
export function validateNewName({ i18n, contexts }: Factory, name: string): void {
  if (!nameForm.test(name)) throw usageFailure(i18n.t('cli:context.badName', { name: clean(name) }));
  if (
    contexts()
      .read()
      .list.some((one) => one.name === name)
  )
    throw usageFailure(i18n.t('cli:context.exists', { name: clean(name) }));
}

/** Returns the contexts with the context `name` replaced by `context`, or removed if `context` is null. */
export function withContext({ current, list }: Contexts, name: string, context: Context | null): Contexts {
  const others = list.filter((one) => one.name !== name);
  const here = current === name ? (context?.name ?? null) : current;
  return { current: here, list: context ? [...others, context].sort((one, other) => (one.name < other.name ? -1 : 1)) : others };
}

/** The protection of a context in words: `production, read-only`. */
export const protectionText = ({ i18n }: Pick<Factory, 'i18n'>, { production, readOnly }: Context): string =>
  [production ? i18n.t('cli:context.production') : [], readOnly ? i18n.t('cli:context.readOnly') : []].flat().join(', ');
