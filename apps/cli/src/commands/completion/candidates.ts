import { type Resource, resources } from '@floorwalker/core/resources/index';
import { currencyCodes } from '@floorwalker/core/vocabulary/currency-codes';
import { exportFormats } from '@floorwalker/core/vocabulary/export-formats';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { zoneNames } from '@floorwalker/i18n/format/zones';
import { languageCodes } from '@floorwalker/i18n/languages';
import type { Argument, Command, Option } from 'commander';
import type { Factory } from '../../factory.ts';
import { columnTitle, wordOf } from '../../output/cells.ts';
import { describeNoun, isFollowed } from '../nouns.ts';
import { fieldValues, profileFields } from '../profile/fields.ts';
import { completeFilterWord } from './filter-words.ts';
import type { Place } from './place.ts';
import { askBindings, askIds, askLogins, askOpenApprovals, askProperties, askViews } from './server-words.ts';

/** One word that would fit, with what it means. It stands for the whole word that is being typed. */
export interface Candidate {
  readonly word: string;
  readonly about: string;
  /** More belongs to it before the word is whole. */
  readonly isOpen?: boolean;
}

const shells = ['bash', 'zsh', 'fish'] as const;
/** Keys without a letter of their own, in kbar's spelling; `$mod` is Ctrl, or Command on a Mac. */
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

const toPlain = (words: readonly string[]): Candidate[] => words.map((word) => ({ word, about: '' }));
const starting = (candidates: readonly Candidate[], typed: string): Candidate[] => candidates.filter(({ word }) => word.startsWith(typed));

/** What would fit at a place for what is typed of it. Nothing of it needs the server but names, and those only for a moment. */
export async function candidatesAt(factory: Factory, place: Place, typed: string): Promise<readonly Candidate[]> {
  const { command, option, argument, takesVerb } = place;
  if (option) return valuesOf(factory, place, option, typed);
  const [, name, value] = /^(--[a-z-]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined && value !== undefined) {
    const flag = command.options.find(({ long }) => long === name);
    const values = flag ? await valuesOf(factory, place, flag, value) : [];
    return values.map((one) => ({ ...one, word: `${name}=${one.word}` }));
  }
  const isFlag = typed.startsWith('--') || typed === '-';
  const verbs = takesVerb && !isFlag ? verbsOf(command.parent && isUsual(command) ? command.parent : command) : [];
  const flags = isFlag ? flagsOf(command) : [];
  const values = isFlag || !argument ? [] : await argumentsOf(factory, place, argument, typed);
  return [...starting([...verbs, ...flags], typed), ...values];
}

const isUsual = (command: Command): boolean => command.parent?.parent !== null && command.parent !== null;

const verbsOf = (command: Command): Candidate[] => command.commands.map((one) => ({ word: one.name(), about: one.description() }));

function flagsOf(command: Command): Candidate[] {
  const options: Option[] = [];
  for (let at: Command | null = command; at; at = at.parent) options.push(...at.options);
  const all = options.flatMap(({ long, description }) => (long ? [{ word: long, about: description }] : []));
  return [...all, { word: '--help', about: '' }];
}

async function valuesOf(factory: Factory, { resource }: Place, option: Option, typed: string): Promise<readonly Candidate[]> {
  if (option.argChoices) return starting(toPlain(option.argChoices), typed);
  switch (option.long) {
    case '--where':
    case '--for':
      return resource ? completeFilterWord(factory, resource, typed) : [];
    case '--columns':
    case '--json':
      return resource ? columnsOf(factory, resource, typed, () => true) : [];
    case '--sort':
      return resource ? columnsOf(factory, resource, typed, (column) => column.sortable === true) : [];
    case '--view':
      return starting(await askViews(factory, resource), typed);
    case '--resource':
      return starting(lists(factory), typed);
    case '--since':
    case '--until':
    case '--from':
    case '--to':
      return starting(toPlain(times), typed);
    case '--format':
      return starting(toPlain(exportFormats), typed);
    case '--context':
      return starting(contextsOf(factory), typed);
    case '--right':
      return rightsOf(factory, typed);
    case '--property':
      return starting(await askProperties(factory), typed);
    case '--zone':
      return starting(toPlain(zoneNames()), typed);
    case '--lang':
      return starting(toPlain(languageCodes), typed);
    default:
      return [];
  }
}

async function argumentsOf(
  factory: Factory,
  { resource, command, said }: Place,
  argument: Argument,
  typed: string,
): Promise<readonly Candidate[]> {
  if (argument.argChoices) return starting(toPlain(argument.argChoices), typed);
  switch (argument.name()) {
    case 'filter':
      return resource ? completeFilterWord(factory, resource, typed) : [];
    case 'list':
      return starting(lists(factory), typed);
    case 'log': {
      const logs = starting(lists(factory, isFollowed), typed);
      return resource ? [...logs, ...(await completeFilterWord(factory, resource, typed))] : logs;
    }
    case 'shell':
      return starting(toPlain(shells), typed);
    case 'method':
      return starting(toPlain(['GET', 'POST', 'PUT', 'DELETE']), typed);
    case 'name':
      return command.parent?.name() === 'view' ? starting(await askViews(factory, null), typed) : [];
    case 'context':
      return starting(contextsOf(factory), typed);
    case 'field':
      return starting(fieldsOf(factory), typed);
    case 'value':
      return starting(await profileValues(factory, said), typed);
    case 'account':
      return starting(await askLogins(factory), typed);
    case 'terminal/sequence':
      return starting(await askOpenApprovals(factory), typed);
    case 'id':
    case 'key':
      return resource ? starting(await askIds(factory, resource), typed) : [];
    default:
      return [];
  }
}

const contextsOf = ({ contexts }: Factory): Candidate[] =>
  contexts()
    .read()
    .list.map(({ name, server }) => ({ word: name, about: server }));

const fieldsOf = ({ i18n }: Factory): Candidate[] =>
  profileFields.map((field) => ({ word: field, about: i18n.t(`cli:profile.fields.${field}`) }));

/** What a field of the profile takes: a value of its list, or behind `keys` a binding and then names of keys. */
async function profileValues(factory: Factory, [name, ...before]: readonly string[]): Promise<readonly Candidate[]> {
  const field = profileFields.find((one) => one.toLowerCase() === name?.toLowerCase());
  if (field === 'keys') return before.length === 0 ? askBindings(factory) : toPlain(keyNames);
  if (field === undefined || before.length > 0) return [];
  if (field === 'currency') return toPlain(currencyCodes);
  return toPlain(field === 'timeZone' ? zoneNames() : (fieldValues[field] ?? []));
}

/** The last right of a list with commas, with what it allows. */
async function rightsOf({ i18n, words }: Factory, typed: string): Promise<Candidate[]> {
  await words(['rights']);
  const [, before = '', begun = ''] = /^(.*,)?([^,]*)$/s.exec(typed) ?? [];
  const fits = (right: Right) => right.startsWith(begun) && !before.split(',').includes(right);
  return rightIds.filter(fits).map((right) => ({ word: before + right, about: wordOf(i18n, `rights:${right}`) ?? '' }));
}

const lists = ({ i18n }: Factory, fits: (resource: Resource) => boolean = () => true): Candidate[] =>
  resources.filter(fits).map((resource) => ({ word: resource.noun, about: describeNoun(i18n, resource) }));

/** The last name of a list with commas; `+` and `-` may stand before it. */
async function columnsOf(
  { i18n, words }: Factory,
  resource: Resource,
  typed: string,
  fits: (column: { readonly sortable?: boolean }) => boolean,
): Promise<Candidate[]> {
  await words(['columns']);
  const [, before = '', sign = '', begun = ''] = /^(.*,)?([+-]?)([^,]*)$/s.exec(typed) ?? [];
  const taken = before.split(',').map((name) => name.replace(/^[+-]/, ''));
  const names = Object.entries(resource.columns).flatMap(([name, column]) => (fits(column) && !taken.includes(name) ? [name] : []));
  return names
    .filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()))
    .map((name) => ({ word: `${before}${sign}${name}`, about: columnTitle(i18n, resource.id, name) }));
}
