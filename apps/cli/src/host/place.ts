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
  if (settings.server !== undefined) return { server: settings.server };
  if (env.FLOOR_CONTEXT !== undefined) return { name: env.FLOOR_CONTEXT };
  if (env.FLOOR_SERVER !== undefined) return { server: env.FLOOR_SERVER };
  const { current } = contexts.read();
  return current === null ? { server: usualServer } : { name: current };
}

/** The place that is chosen, with its context. An unknown context is a usage error, and so is a context beside an address. */
export function findPlace(asked: Asked & { readonly i18n: I18n }): Place {
  const { settings, i18n } = asked;
  // The sign-in of a context is for its own server.
  if (settings.server !== undefined && settings.context !== undefined) throw usageFailure(i18n.t('cli:context.eitherServer'));
  const chosen = choosePlace(asked);
  refuseEmptyVariable(asked, chosen);
  if ('server' in chosen) return { server: addressOf(i18n, chosen.server), context: null };
  const context = findContext(asked, chosen.name);
  return { server: addressOf(i18n, context.server), context };
}

/** A variable that is set but empty is a mistake in a script: the place that counts without it may be another server. */
function refuseEmptyVariable({ settings, i18n }: Asked & { readonly i18n: I18n }, chosen: ReturnType<typeof choosePlace>): void {
  if (settings.server !== undefined || settings.context !== undefined) return;
  const variable = 'name' in chosen ? 'FLOOR_CONTEXT' : 'FLOOR_SERVER';
  if (('name' in chosen ? chosen.name : chosen.server).trim() !== '') return;
  throw usageFailure(i18n.t('cli:context.emptyVariable', { variable }), [i18n.t('cli:context.emptyVariableNext', { variable })]);
}

const ownMachine = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:|$)/i;

/**
 * The address of a server as it is called: scheme, host and port, no more. Without a scheme it is `http` on this machine
 * and `https` elsewhere, so that no password goes in the open by an omission. Null when it is no such address.
 */
export function toServer(address: string): string | null {
  const text = address.trim().replace(/\/+$/, '');
  const isNamed = address.includes('://');
  if (/^\d*$/.test(text)) return null;
  const url = URL.parse(isNamed ? text : `${ownMachine.test(text) ? 'http' : 'https'}://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.pathname === '/' && !/[?#]/.test(text) ? url.origin : null;
}

/** As `toServer`; what is no address is a usage error. */
export function addressOf(i18n: I18n, address: string): string {
  const server = toServer(address);
  if (server === null) throw usageFailure(i18n.t('cli:context.badAddress', { address: clean(address) }));
  return server;
}

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
