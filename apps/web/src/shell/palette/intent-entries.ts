import type { Command } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { printValue } from '@floorwalker/core/filter/print';
import { quote, toCommandLine } from '../../platform/command-line/cli-line.ts';
import { screenOfList, toNoun } from '../../platform/command-line/list-line.ts';
import type { Translate } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { screenAt } from '../../platform/navigation/screens.ts';
import { fieldsOf, resourceAt } from './search/build-concepts.ts';
import type { Concept, Intent, ListFields } from './search/concepts.ts';

export interface IntentDependencies {
  readonly translate: Translate;
  /** The entries of concepts by id. */
  readonly entries: ReadonlyMap<string, PaletteEntry>;
  /** The entry of a terminal by its id. */
  readonly toTerminalEntry: (id: number) => PaletteEntry;
  readonly navigate: (path: string) => void;
  readonly startCommand: (command: Command, targets: CommandTargets) => void;
}

/** Number of names shown; further ones are counted. */
const maxNamed = 2;

const shorten = (names: readonly string[]): string =>
  names.length > maxNamed ? `${names.slice(0, maxNamed).join(', ')} +${names.length - maxNamed}` : names.join(', ');

/** Returns the filter that an interpretation of the typed text stands for, and the names in the filter as text. */
function toTerms(intent: Intent, fields: ListFields, toTerminal: IntentDependencies['toTerminalEntry']) {
  const { values, sites, time, terminals } = intent;
  const byField = new Map<string, Concept[]>();
  for (const value of values) byField.set(value.field ?? '', [...(byField.get(value.field ?? '') ?? []), value]);
  const terms = [
    ...[...byField].map(([field, some]) => `${field}:${some.map((one) => printValue(one.value ?? '')).join(',')}`),
    ...(sites.length > 0 && fields.site ? [`${fields.site}:${sites.map((one) => printValue(one.value ?? '')).join(',')}`] : []),
    ...(terminals.length > 0 && fields.terminal ? [`${fields.terminal}:${terminals.join(',')}`] : []),
    ...(time && fields.time ? [`${fields.time}:${time.value}`] : []),
  ];
  const names = [
    ...[...byField.values()].map((some) => shorten(some.map(({ title }) => title))),
    ...(sites.length > 0 ? [shorten(sites.map(({ title }) => title))] : []),
    ...(terminals.length > 0 ? [shorten(terminals.map((id) => toTerminal(id).title))] : []),
    ...(time ? [time.title] : []),
  ];
  return { q: terms.join(' '), names: names.join(' · ') };
}

/** Encodes a filter for an address, but keeps `:` and `,` readable. */
export const toAddressPart = (q: string): string => encodeURIComponent(q).replaceAll('%3A', ':').replaceAll('%2C', ',');

/** The entry that opens a list with the filter of an interpretation. */
function toListEntry(
  path: string,
  title: string,
  intent: Intent,
  { translate, toTerminalEntry, navigate }: IntentDependencies,
): PaletteEntry[] {
  const resource = resourceAt(path);
  if (!resource) return [];
  const { q, names } = toTerms(intent, fieldsOf(resource), toTerminalEntry);
  const isNumber = intent.head === null && intent.values[0]?.field === 'number';
  return [
    {
      id: `list ${path} ${q}`,
      group: 'lists',
      title: isNumber ? translate('palette:numbered', { number: names }) : translate('palette:narrowed', { what: title, by: names }),
      detail: q,
      searchText: `${title} ${names}`,
      cliCommand: `floor ${toNoun(resource.id)} list --where ${quote(q)}`,
      run: () => navigate(`${path}?q=${toAddressPart(q)}`),
    },
  ];
}

function toCommandEntry(
  head: Concept,
  intent: Intent,
  { translate, entries, toTerminalEntry, startCommand }: IntentDependencies,
): PaletteEntry[] {
  const plain = entries.get(head.id);
  const { command } = head;
  if (!command) return [];
  const { q, names } = toTerms(intent, { terminal: 'terminal', site: 'site', time: null }, toTerminalEntry);
  const onlyIds = intent.values.length === 0 && intent.sites.length === 0;
  const targets: CommandTargets = onlyIds ? { ids: [...intent.terminals] } : { where: q };
  return [
    {
      id: `${head.id} ${q}`,
      group: 'commands',
      title: translate('palette:narrowed', { what: head.title, by: names }),
      ...(plain?.detail !== undefined && { detail: plain.detail }),
      searchText: `${head.title} ${names}`,
      cliCommand: toCommandLine(command.id, targets, {}, ''),
      keepsOpen: true,
      run: () => startCommand(command, targets),
    },
  ];
}

/** The logs offered for a time if the query names no list. */
const logsOfTimes = ['/event-log', '/transaction-log'];

/** The palette entries for one interpretation of the typed text. */
export function toIntentEntries(intent: Intent, dependencies: IntentDependencies): readonly PaletteEntry[] {
  const { head, values, sites, time, terminals } = intent;
  const isPlain = values.length + sites.length + terminals.length === 0 && time === null;
  if (head) {
    if (isPlain) return [dependencies.entries.get(head.id) ?? []].flat();
    if (head.kind === 'command') return toCommandEntry(head, intent, dependencies);
    return toListEntry(head.screen ?? '', head.title, intent, dependencies);
  }
  const [first] = values;
  if (!first && !time && sites.length === 0 && terminals.length === 1) return terminals.map(dependencies.toTerminalEntry);
  const paths = first ? [screenOfList(first.list ?? '')] : time ? logsOfTimes : [screenOfList('terminals')];
  return paths.flatMap((path) => {
    const entry = dependencies.entries.get(`screen ${path}`);
    const translationKey = screenAt(path)?.label;
    return entry && translationKey ? toListEntry(path, dependencies.translate(translationKey), intent, dependencies) : [];
  });
}

/** The palette entries for all interpretations of the typed text without duplicates, best first. */
export function toAllIntentEntries(intents: readonly Intent[], dependencies: IntentDependencies, count: number): readonly PaletteEntry[] {
  const found = new Map<string, PaletteEntry>();
  for (const intent of intents) {
    for (const entry of toIntentEntries(intent, dependencies)) if (!found.has(entry.id)) found.set(entry.id, entry);
    if (found.size >= count) break;
  }
  return [...found.values()];
}
