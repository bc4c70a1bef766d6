import { closest } from '@floorwalker/core/filter/closest';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import type { Context, ContextStore, Settings } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';

/** Where the server is when nobody says otherwise. */
const usualServer = 'http://localhost:4200';

/** Where commands go: a server, and the context that names it. */
export interface Place {
  readonly server: string;
  readonly context: Context | null;
}

export interface Asked {
  readonly settings: Pick<Settings, 'server' | 'context'>;
  readonly env: { readonly [name: string]: string | undefined };
  readonly contexts: ContextStore;
}

/** The flags come first, then the environment (a context before an address), then the context in use, then this machine. */
export function choosePlace({ settings, env, contexts }: Asked): { readonly name: string } | { readonly server: string } {
  if (settings.context !== undefined) return { name: settings.context };
  if (settings.server !== undefined) return { server: trimServer(settings.server) };
  if (env.FLOOR_CONTEXT) return { name: env.FLOOR_CONTEXT };
  if (env.FLOOR_SERVER) return { server: trimServer(env.FLOOR_SERVER) };
  const { current } = contexts.read();
  return current === null ? { server: usualServer } : { name: current };
}

/** The place that is chosen, with its context. An unknown context is a usage error, and so is a context beside an address. */
export function findPlace(asked: Asked & { readonly i18n: I18n }): Place {
  const { settings, i18n } = asked;
  // The sign-in of a context is for its own server.
  if (settings.server !== undefined && settings.context !== undefined) throw usageFailure(i18n.t('cli:context.eitherServer'));
  const chosen = choosePlace(asked);
  if ('server' in chosen) return { server: chosen.server, context: null };
  const context = findContext(asked, chosen.name);
  return { server: trimServer(context.server), context };
}

/** An address without what stands behind it for nothing. */
export const trimServer = (address: string): string => address.replace(/\/+$/, '');

/** The context of a name; an unknown one says what was meant. */
export function findContext({ i18n, contexts }: Pick<Asked, 'contexts'> & { readonly i18n: I18n }, name: string): Context {
  const { list } = contexts.read();
  const found = list.find((one) => one.name === name);
  if (found) return found;
  const names = list.map((one) => one.name);
  const meant = closest(name, names);
  throw usageFailure(i18n.t('cli:context.unknown', { name: clean(name) }), [
    ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
    names.length > 0 ? i18n.t('cli:context.known', { names: names.join(', ') }) : 'floor context add NAME ADDRESS',
  ]);
}
