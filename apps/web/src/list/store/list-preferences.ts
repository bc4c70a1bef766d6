import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { session } from '../../platform/session/session-state.ts';

/** Name of the cookie with list preferences; local storage may hold only the session key and the operator id [SE-01]. */
const name = 'floor_lists';
const year = 31_536_000;
/** Length limit of the cookie, which the browser sends with every request; the preferences changed longest ago are removed first. */
const maxCookieLength = 1800;
/** URL parameters of a list that can be saved. */
const savedParameters = ['q', 'sort', 'c', 'size'] as const;

const readCookie = (): URLSearchParams =>
  new URLSearchParams(
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  );

/** Preferences are saved per operator, since a filter reveals what the operator searched for. */
const preferencesKey = ({ id }: ResourceDefinition): string => `${session.info?.operator}.${id}`;

/** Saved preferences of a list as URL parameters. */
export const readListPreferences = (resource: ResourceDefinition): URLSearchParams =>
  new URLSearchParams(readCookie().get(preferencesKey(resource)) ?? '');

/** Saves columns and page size; `default` saves filter and sort as well. */
export function saveListPreferences(resource: ResourceDefinition, search: URLSearchParams, what: 'look' | 'default'): void {
  const all = readCookie();
  const id = preferencesKey(resource);
  const look = what === 'default' ? new URLSearchParams() : new URLSearchParams(all.get(id) ?? '');
  for (const key of what === 'default' ? savedParameters : (['c', 'size'] as const)) {
    const value = search.get(key);
    if (value) look.set(key, value);
    else look.delete(key);
  }
  all.delete(id);
  if (look.size > 0) all.append(id, look.toString());
  while (all.toString().length > maxCookieLength) all.delete([...all.keys()][0] ?? '');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is asynchronous and missing in Firefox
  document.cookie = `${name}=${all.toString()}; path=/; max-age=${year}; samesite=strict`;
}

/** Adds the saved preferences to a URL that sets none itself. */
export function addListPreferences(resource: ResourceDefinition, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  if (savedParameters.some((key) => search.has(key)) || search.has('columns')) return next;
  for (const [key, value] of readListPreferences(resource)) next.set(key, value);
  return next;
}
