import { type ResourceDefinition, screenPathOf } from '@floorwalker/core/registry/define-resource';
import { resourceOf, resources } from '@floorwalker/core/resources/index';
import { type CommandCall, parseFlags, quote, splitLine } from './cli-line.ts';

/** The noun of a list on the command line. */
export const toNoun = (resource: string): string => resourceOf(resource)?.noun ?? resource;

/** The screen that shows a list. */
export const screenOfList = (resource: string): string => screenPathOf(resourceOf(resource) ?? { id: resource });

/** A list as the CLI would show it: what is copied by `Y`. */
export function toListCommand(resource: ResourceDefinition, q: string, sort: string, columns: readonly string[] | null): string {
  const parts = ['floor', resource.noun, 'list'];
  if (q) parts.push('--where', quote(q));
  if (sort && sort !== resource.defaultSort) parts.push('--sort', quote(sort));
  if (columns) parts.push('--columns', columns.join(','));
  return parts.join(' ');
}

/** One row as the CLI would show it. */
export const toShowCommand = (resource: string, id: string): string => `floor ${toNoun(resource)} show ${quote(id)}`;

/** The list of a screen, as the CLI would show it; undefined for screens without a list of their own. */
export function toScreenCommand(path: string): string | undefined {
  const resource = resources.find(({ id }) => screenOfList(id) === path);
  return resource && `floor ${resource.noun} list`;
}

/** Reads `[floor] event list --where … --sort … --columns …`, and `show`, as an address of the console. Undefined: it is neither. */
export function parseListLine(line: string): { readonly path: string; readonly resource: ResourceDefinition } | undefined {
  const words = splitLine(line.trim());
  if (words?.[0] === 'floor') words.shift();
  const [noun, verb, ...rest] = words ?? [];
  const resource = resources.find((one) => one.noun === noun);
  const read = parseFlags(rest);
  if (!resource || !read) return undefined;
  const { flags, plain } = read;
  const search = new URLSearchParams();
  if (verb === 'show' && plain.length === 1) search.set('open', plain[0] ?? '');
  else if (verb !== 'list' || plain.length > 0) return undefined;
  for (const [flag, name] of Object.entries({ where: 'q', sort: 'sort', columns: 'c' })) {
    const value = flags[flag as keyof CommandCall['args']];
    if (value) search.set(name, value);
  }
  return { path: `${screenOfList(resource.id)}?${search}`, resource };
}
