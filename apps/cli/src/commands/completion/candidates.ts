import { explainedCodes } from '@floorwalker/core/catalogues/explained-codes';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import { reportIds, reportOf } from '@floorwalker/core/statistics/reports';
import { currencyCodes } from '@floorwalker/core/vocabulary/currency-codes';
import { exportFormats } from '@floorwalker/core/vocabulary/export-formats';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { zoneNames } from '@floorwalker/i18n/format/zones';
import { codeLabel } from '@floorwalker/i18n/labels';
import { languageCodes } from '@floorwalker/i18n/languages';
import type { Argument, Command, Option } from 'commander';
import type { Factory } from '../../factory.ts';
import { describeNoun, isFollowed } from '../../lists/nouns.ts';
import { columnTitle, findMessage } from '../../output/cells.ts';
import { fieldValues, profileFields } from '../profile/fields.ts';
import type { CursorContext } from './cursor-context.ts';
import { filterCandidates } from './filter-candidates.ts';
import {
  fetchBindings,
  fetchIds,
  fetchLogins,
  fetchOpenApprovals,
  fetchProfiles,
  fetchProperties,
  fetchViews,
} from './server-candidates.ts';

/** A completion of the typed word, with its description. `word` replaces the whole typed word. */
export interface Candidate {
  readonly word: string;
  readonly about: string;
  /** The word is incomplete, such as `state:`. */
  readonly isOpen?: boolean;
}

const shells = ['bash', 'zsh', 'fish'] as const;
/** Names of keys other than letters, as kbar spells them; `$mod` is Ctrl, or Command on a Mac. */
const keyNames = [
  '$mod+',
  'Shift+',
  'Alt+',
  'Enter',
  'Escape',
  'Space',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'F1',
] as const;
const times = ['10m', '1h', '2h', '8h', '1d', '7d', 'today', 'yesterday'] as const;

const toCandidates = (argv: readonly string[]): Candidate[] => argv.map((word) => ({ word, about: '' }));
const filterByStart = (candidates: readonly Candidate[], typed: string): Candidate[] =>
  candidates.filter(({ word }) => word.startsWith(typed));

/** The candidates at the cursor for the typed text. Only names are requested from the server, with a short timeout. */
export async function findCandidates(factory: Factory, cursorContext: CursorContext, typed: string): Promise<readonly Candidate[]> {
  const { command, option, argument, takesVerb } = cursorContext;
  if (option) return optionValues(factory, cursorContext, option, typed);
  const [, name, value] = /^(--[a-z-]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined && value !== undefined) {
    const flag = command.options.find(({ long }) => long === name);
    const values = flag ? await optionValues(factory, cursorContext, flag, value) : [];
    return values.map((one) => ({ ...one, word: `${name}=${one.word}` }));
  }
  const isFlag = typed.startsWith('--') || typed === '-';
  const verbs = takesVerb && !isFlag ? verbsOf(command.parent && isVerbOfNoun(command) ? command.parent : command) : [];
  const flags = isFlag ? flagsOf(command) : [];
  const values = isFlag || !argument ? [] : await argumentValues(factory, cursorContext, argument, typed);
  return [...filterByStart([...verbs, ...flags], typed), ...values];
}

const isVerbOfNoun = (command: Command): boolean => command.parent?.parent !== null && command.parent !== null;

const verbsOf = (command: Command): Candidate[] => command.commands.map((one) => ({ word: one.name(), about: one.description() }));

function flagsOf(command: Command): Candidate[] {
  const options: Option[] = [];
  for (let at: Command | null = command; at; at = at.parent) options.push(...at.options);
  const all = options.flatMap(({ long, description }) => (long ? [{ word: long, about: description }] : []));
  return [...all, { word: '--help', about: '' }];
}

async function optionValues(
  factory: Factory,
  { resource, command }: CursorContext,
  option: Option,
  typed: string,
): Promise<readonly Candidate[]> {
  if (option.argChoices) return filterByStart(toCandidates(option.argChoices), typed);
  switch (option.long) {
    case '--where':
    case '--for':
      return resource ? filterCandidates(factory, resource, typed) : [];
    case '--columns':
    case '--json':
      return resource ? columnCandidates(factory, resource, typed, () => true) : [];
    case '--sort':
      return resource ? columnCandidates(factory, resource, typed, (column) => column.sortable === true) : [];
    case '--view':
      return filterByStart(await fetchViews(factory, resource ?? reportOf(command.name()) ?? null), typed);
    case '--resource':
      return filterByStart([...listCandidates(factory), ...reportCandidates(factory)], typed);
    case '--since':
    case '--until':
    case '--from':
    case '--to':
      return filterByStart(toCandidates(times), typed);
    case '--format':
      return filterByStart(toCandidates(exportFormats), typed);
    case '--context':
      return filterByStart(contextCandidates(factory), typed);
    case '--right':
      return rightCandidates(factory, typed);
    case '--property':
      return filterByStart(await fetchProperties(factory), typed);
    case '--role':
    case '--profile':
      return filterByStart(await fetchProfiles(factory), typed);
    case '--zone':
      return filterByStart(toCandidates(zoneNames()), typed);
    case '--lang':
      return filterByStart(toCandidates(languageCodes), typed);
    default:
      return [];
  }
}

async function argumentValues(
  factory: Factory,
  { resource, command, givenArguments: said }: CursorContext,
  argument: Argument,
  typed: string,
): Promise<readonly Candidate[]> {
  if (argument.argChoices) return filterByStart(toCandidates(argument.argChoices), typed);
  switch (argument.name()) {
    case 'filter':
      return resource ? filterCandidates(factory, resource, typed) : [];
    case 'list':
      return filterByStart(listCandidates(factory), typed);
    case 'list-or-code':
      return [...filterByStart(listCandidates(factory), typed), ...(await codeCandidates(factory, typed))];
    case 'log': {
      const logs = filterByStart(listCandidates(factory, isFollowed), typed);
      return resource ? [...logs, ...(await filterCandidates(factory, resource, typed))] : logs;
    }
    case 'shell':
      return filterByStart(toCandidates(shells), typed);
    case 'method':
      return filterByStart(toCandidates(['GET', 'POST', 'PUT', 'DELETE']), typed);
    case 'name':
      return command.parent?.name() === 'view' ? filterByStart(await fetchViews(factory, null), typed) : [];
    case 'context':
      return filterByStart(contextCandidates(factory), typed);
    case 'field':
      return filterByStart(fieldCandidates(factory), typed);
    case 'value':
      return filterByStart(await profileValues(factory, said), typed);
    case 'account':
      return filterByStart(await fetchLogins(factory), typed);
    case 'terminal/sequence':
      return filterByStart(await fetchOpenApprovals(factory), typed);
    case 'id':
    case 'key':
      return resource ? filterByStart(await fetchIds(factory, resource), typed) : [];
    default:
      return [];
  }
}

const contextCandidates = ({ contexts }: Factory): Candidate[] =>
  contexts()
    .read()
    .list.map(({ name, server }) => ({ word: name, about: server }));

const reportCandidates = ({ i18n }: Factory): Candidate[] => reportIds.map((id) => ({ word: id, about: i18n.t(`common:reports.${id}`) }));

const fieldCandidates = ({ i18n }: Factory): Candidate[] =>
  profileFields.map((field) => ({ word: field, about: i18n.t(`cli:profile.fields.${field}`) }));

/** Values of a profile field. For `keys`: first a binding, then names of keys. */
async function profileValues(factory: Factory, [name, ...before]: readonly string[]): Promise<readonly Candidate[]> {
  const field = profileFields.find((one) => one.toLowerCase() === name?.toLowerCase());
  if (field === 'keys') return before.length === 0 ? fetchBindings(factory) : toCandidates(keyNames);
  if (field === undefined || before.length > 0) return [];
  if (field === 'currency') return toCandidates(currencyCodes);
  return toCandidates(field === 'timeZone' ? zoneNames() : (fieldValues[field] ?? []));
}

/** Candidates for the last right of a comma-separated list, with their descriptions. */
async function rightCandidates({ i18n, loadMessages }: Factory, typed: string): Promise<Candidate[]> {
  await loadMessages(['rights']);
  const [, before = '', begun = ''] = /^(.*,)?([^,]*)$/s.exec(typed) ?? [];
  const fits = (right: Right) => right.startsWith(begun) && !before.split(',').includes(right);
  return rightIds.filter(fits).map((right) => ({ word: before + right, about: findMessage(i18n, `rights:${right}`) ?? '' }));
}

const listCandidates = ({ i18n }: Factory, fits: (resource: Resource) => boolean = () => true): Candidate[] =>
  resources.filter(fits).map((resource) => ({ word: resource.noun, about: describeNoun(i18n, resource) }));

/** Codes that `floor explain` explains, with their labels: by key, and device messages as in manuals. */
async function codeCandidates({ i18n, loadMessages }: Factory, typed: string): Promise<Candidate[]> {
  if (typed === '') return [];
  await loadMessages(['events', 'deviceMessages', 'componentTypes']);
  const begun = typed.toLowerCase();
  return explainedCodes
    .filter(({ key }) => key.toLowerCase().startsWith(begun))
    .map(({ catalogue, code, key }) => ({ word: key, about: codeLabel(i18n, catalogue, code) }));
}

/** Candidates for the last name of a comma-separated list, which may begin with `+` or `-`. */
async function columnCandidates(
  { i18n, loadMessages }: Factory,
  resource: Resource,
  typed: string,
  fits: (column: { readonly sortable?: boolean }) => boolean,
): Promise<Candidate[]> {
  await loadMessages(['columns']);
  const [, before = '', sign = '', begun = ''] = /^(.*,)?([+-]?)([^,]*)$/s.exec(typed) ?? [];
  const taken = before.split(',').map((name) => name.replace(/^[+-]/, ''));
  const names = Object.entries(resource.columns).flatMap(([name, column]) => (fits(column) && !taken.includes(name) ? [name] : []));
  return names
    .filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()))
    .map((name) => ({ word: `${before}${sign}${name}`, about: columnTitle(i18n, resource.id, name) }));
}
