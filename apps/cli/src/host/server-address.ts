import { closest } from '@floorwalker/core/filter/closest';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import type { Context, ContextStore, Settings } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';

/** Address of the server if none is configured. */
const defaultServer = 'http://localhost:4200';

/** The current server, and its context if one is used. */
export interface ServerAddress {
  readonly server: string;
  readonly context: Context | null;
}

export interface ServerSources {
  readonly settings: Pick<Settings, 'server' | 'context'>;
  readonly env: { readonly [name: string]: string | undefined };
  readonly contexts: ContextStore;
}

/** Precedence: options, environment (context before address), current context, default server. */
export function chooseServer({ settings, env, contexts }: ServerSources): { readonly name: string } | { readonly server: string } {
  if (settings.context !== undefined) return { name: settings.context };
  if (settings.server !== undefined) return { server: settings.server };
  if (env.FLOOR_CONTEXT !== undefined) return { name: env.FLOOR_CONTEXT };
  if (env.FLOOR_SERVER !== undefined) return { server: env.FLOOR_SERVER };
  const { current } = contexts.read();
  return current === null ? { server: defaultServer } : { name: current };
}

/** The current server with its context. Throws a usage failure for an unknown context, or for both a context and an address. */
export function resolveServer(sources: ServerSources & { readonly i18n: I18n }): ServerAddress {
  const { settings, i18n } = sources;
  // The sign-in of a context is only valid for its own server.
  if (settings.server !== undefined && settings.context !== undefined) throw usageFailure(i18n.t('cli:context.eitherServer'));
  const chosen = chooseServer(sources);
  rejectEmptyVariable(sources, chosen);
  if ('server' in chosen) return { server: parseServerAddress(i18n, chosen.server), context: null };
  const context = findContext(sources, chosen.name);
  return { server: parseServerAddress(i18n, context.server), context };
}

/** Rejects a variable that is set but empty: ignoring this mistake of a script could select another server. */
function rejectEmptyVariable({ settings, i18n }: ServerSources & { readonly i18n: I18n }, chosen: ReturnType<typeof chooseServer>): void {
  if (settings.server !== undefined || settings.context !== undefined) return;
  const variable = 'name' in chosen ? 'FLOOR_CONTEXT' : 'FLOOR_SERVER';
  if (('name' in chosen ? chosen.name : chosen.server).trim() !== '') return;
  throw usageFailure(i18n.t('cli:context.emptyVariable', { variable }), [i18n.t('cli:context.emptyVariableNext', { variable })]);
}

const ownMachine = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:|$)/i;

/**
 * The origin (scheme, host and port) of a server address. Without a scheme it is `http` for this machine and `https`
 * otherwise, so that passwords are not sent unencrypted. Null if the address is invalid.
 */
export function toOrigin(address: string): string | null {
  const text = address.trim().replace(/\/+$/, '');
  const isNamed = address.includes('://');
  if (/^\d*$/.test(text)) return null;
  const url = URL.parse(isNamed ? text : `${ownMachine.test(text) ? 'http' : 'https'}://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.pathname === '/' && !/[?#]/.test(text) ? url.origin : null;
}

/** Parses a server address to its origin. Throws a usage failure if it is invalid. */
export function parseServerAddress(i18n: I18n, address: string): string {
  const server = toOrigin(address);
  if (server === null) throw usageFailure(i18n.t('cli:context.badAddress', { address: clean(address) }));
  return server;
}

/** Returns the context with this name. Throws a usage failure with a suggestion if there is none. */
export function findContext({ i18n, contexts }: Pick<ServerSources, 'contexts'> & { readonly i18n: I18n }, name: string): Context {
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
