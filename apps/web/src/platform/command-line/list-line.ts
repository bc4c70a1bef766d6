import { screenPathOf } from '@floorwalker/core/registry/define-resource';
import { type ListEntry, listEntries } from '@floorwalker/core/resources/entries';
import { reportEntries } from '@floorwalker/core/statistics/entries';
import { isAlertList } from '@floorwalker/core/vocabulary/alerts';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { type CommandCall, parseFlags, quote, splitLine } from './cli-line.ts';

const entryOf = (resource: string) => listEntries.find(({ id }) => id === resource);

/** The noun of a list on the command line. */
export const toNoun = (resource: string): string => entryOf(resource)?.noun ?? resource;

/** The path of a list's screen. */
export const screenOfList = (resource: string): string => screenPathOf(entryOf(resource) ?? { id: resource });

const reportEntryOf = (resource: string) => reportEntries.find(({ id }) => id === resource);

/** The path of the screen of a saved view's list or report. */
export const screenOfView = (resource: string): string => (reportEntryOf(resource) ? `/${resource}` : screenOfList(resource));

/** Whether an alert rule can watch a list: the rows of some lists are counted, a report has figures. */
export const isWatchable = (resource: string): boolean => reportEntryOf(resource) !== undefined || isAlertList(resource);

/** The path of the form of an alert rule that watches what a saved view shows. */
export const toAlertRulePath = (view: string): string => `${consolePaths.alertRules}?view=${view}`;

/** The beginning of the CLI command that adds an alert rule from a saved view. */
export const toAlertRuleCommand = (name: string): string => `floor alert add ${quote(name)} --view ${quote(name)} --when`;

/** The CLI command that prints a list or report with a saved view. */
export const toViewCommand = (resource: string, name: string): string =>
  `floor ${reportEntryOf(resource) ? `statistics ${resource}` : `${toNoun(resource)} list`} --view ${quote(name)}`;

/** The CLI command that prints a list as shown; copied by `Y`. */
export function toListCommand(list: ListEntry, q: string, sort: string, columns: readonly string[] | null): string {
  const parts = ['floor', list.noun, 'list'];
  if (q) parts.push('--where', quote(q));
  if (sort && sort !== list.defaultSort) parts.push('--sort', quote(sort));
  if (columns) parts.push('--columns', columns.join(','));
  return parts.join(' ');
}

/** The CLI command that prints a row. */
export const toShowCommand = (resource: string, id: string): string => `floor ${toNoun(resource)} show ${quote(id)}`;

/** The CLI command that prints the list or the report of a screen; undefined for other screens. */
export function toScreenCommand(path: string): string | undefined {
  const list = listEntries.find((entry) => screenPathOf(entry) === path);
  const report = reportEntries.find(({ id }) => `/${id}` === path);
  return list ? `floor ${list.noun} list` : report && `floor statistics ${report.id}`;
}

/** Parses `[floor] event list --where … --sort … --columns …` and `show` to an address of the console. Undefined for other text. */
export function parseListLine(line: string): { readonly path: string; readonly list: ListEntry } | undefined {
  const argv = splitLine(line.trim());
  if (argv?.[0] === 'floor') argv.shift();
  const [noun, verb, ...rest] = argv ?? [];
  const list = listEntries.find((one) => one.noun === noun);
  const read = parseFlags(rest);
  if (!list || !read) return undefined;
  const { flags, plain } = read;
  const search = new URLSearchParams();
  if (verb === 'show' && plain.length === 1) search.set('open', plain[0] ?? '');
  else if (verb !== 'list' || plain.length > 0) return undefined;
  for (const [flag, name] of Object.entries({ where: 'q', sort: 'sort', columns: 'c' })) {
    const value = flags[flag as keyof CommandCall['args']];
    if (value) search.set(name, value);
  }
  return { path: `${screenPathOf(list)}?${search}`, list };
}
