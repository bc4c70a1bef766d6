import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { session } from '../../platform/session/session-state.ts';

/** Local storage holds the session key and the operator id alone [SE-01]; how lists look is kept in a cookie of its own. */
const name = 'floor_lists';
const year = 31_536_000;
/** It travels with every call: what was changed longest ago is forgotten first. */
const most = 1800;
/** What of a list's address is remembered. */
const kept = ['q', 'sort', 'c', 'size'] as const;

const readCookie = (): URLSearchParams =>
  new URLSearchParams(
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  );

/** Each operator's own: the filter of a list says what somebody looks for. */
const nameOf = ({ id }: ResourceDefinition): string => `${session.info?.operator}.${id}`;

/** How the operator left this list, as parameters of its address. */
export const readKept = (resource: ResourceDefinition): URLSearchParams => new URLSearchParams(readCookie().get(nameOf(resource)) ?? '');

/** Remembers these parameters of an address for next time; `default` remembers filter and sort as well. */
export function keepLook(resource: ResourceDefinition, search: URLSearchParams, what: 'look' | 'default'): void {
  const all = readCookie();
  const id = nameOf(resource);
  const look = what === 'default' ? new URLSearchParams() : new URLSearchParams(all.get(id) ?? '');
  for (const key of what === 'default' ? kept : (['c', 'size'] as const)) {
    const value = search.get(key);
    if (value) look.set(key, value);
    else look.delete(key);
  }
  all.delete(id);
  if (look.size > 0) all.append(id, look.toString());
  while (all.toString().length > most) all.delete([...all.keys()][0] ?? '');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is asynchronous and missing in Firefox
  document.cookie = `${name}=${all.toString()}; path=/; max-age=${year}; samesite=strict`;
}

/** The address with what is remembered, where it says nothing of its own. */
export function addKept(resource: ResourceDefinition, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  if (kept.some((key) => search.has(key)) || search.has('columns')) return next;
  for (const [key, value] of readKept(resource)) next.set(key, value);
  return next;
}
