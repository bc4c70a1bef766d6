import type { ProblemCode } from '@floorwalker/core/contract/problem';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { choiceKey } from './choice-key.ts';
import { currentLanguage, type I18n } from './create-i18n.ts';
import { formatTime } from './format/time.ts';
import type { Language } from './languages.ts';
import type { Namespace } from './namespaces.ts';

type Values = { readonly [name: string]: string | number };

/** A translator for keys that only the data knows, so that the compiler cannot check them. */
type LooseTranslate = (key: string, values: Values & { readonly returnObjects?: boolean }) => unknown;

function toTranslate(i18n: I18n, language: Language | undefined, key: string, values: Values = {}): string {
  const t = (language === undefined ? i18n.t : i18n.getFixedT(language)) as unknown as LooseTranslate;
  return String(t(key, values));
}

function has(i18n: I18n, language: Language | undefined, key: string): boolean {
  return i18n.exists(key, language === undefined ? {} : { lng: language });
}

/** Names that columns of kind `code` give in `words`, and the namespace that holds the words. */
const namespaceOfCatalogue = {
  terminalEvents: 'events',
  transactionTypes: 'transactionTypes',
  terminalTypes: 'terminalTypes',
  mediaTypes: 'mediaTypes',
  fillLevelDevices: 'fillLevelDevices',
  stockLevels: 'stockLevels',
  componentTypes: 'componentTypes',
  deviceMessages: 'deviceMessages',
  additionalInfoTypes: 'additionalInfoTypes',
  sensorRanks: 'sensorRanks',
} as const satisfies { readonly [catalogue: string]: Namespace };

export type Catalogue = keyof typeof namespaceOfCatalogue;

/** Whether columns may name this catalogue for the words of their codes. */
export const isCatalogue = (name: string): name is Catalogue => Object.hasOwn(namespaceOfCatalogue, name);

/** The namespace to load before words of a catalogue are asked for. */
export const catalogueNamespace = (catalogue: Catalogue): Namespace => namespaceOfCatalogue[catalogue];

/** Words of a code of a catalogue; `Unknown (n)` for one that only a newer terminal knows. Needs the namespace `common`. */
export function codeLabel(i18n: I18n, catalogue: Catalogue, code: number, language?: Language): string {
  const key = `${namespaceOfCatalogue[catalogue]}:${code}`;
  return has(i18n, language, key) ? toTranslate(i18n, language, key) : toTranslate(i18n, language, 'common:unknownCode', { code });
}

/** Words of a value of a closed list, such as `terminalState` and `ready`; an unknown value is shown as it is. */
export function choiceLabel(i18n: I18n, list: string, value: string, language?: Language): string {
  const key = choiceKey(list, value);
  return has(i18n, language, key) ? toTranslate(i18n, language, key) : value;
}

/** Values of problems that stand for something with words: where those words are. */
const keysOfValue: { readonly [name: string]: string } = { right: 'rights:', state: 'choices:approvalState.' };

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

/** What a problem says to people. */
export interface ProblemText {
  readonly title: string;
  readonly detail: string;
  readonly next: string[];
}

/** Words of a problem with its values. Needs the namespace `problems`; `rights` and `choices` too, if those values shall be words. */
export function problemText(i18n: I18n, code: ProblemCode, params: Values = {}, language?: Language): ProblemText {
  const values = withLabels(i18n, params, language);
  const next: string[] = [];
  for (let step = 0; has(i18n, language, `problems:${code}.next.${step}`); step++) {
    next.push(toTranslate(i18n, language, `problems:${code}.next.${step}`, values));
  }
  return {
    title: toTranslate(i18n, language, `problems:${code}.title`, values),
    detail: toTranslate(i18n, language, `problems:${code}.detail`, values),
    next,
  };
}

/** Values in words as far as their namespaces are loaded: rights, states of approvals, and instants (in UTC). */
function withLabels(i18n: I18n, params: Values, language: Language | undefined): Values {
  const toLabel = ([name, value]: [string, string | number]): [string, string | number] => {
    const key = `${keysOfValue[name] ?? ''}${value}`;
    if (name === 'at' && typeof value === 'string' && isInstant(value)) {
      return [name, formatTime(value, language ?? currentLanguage(i18n), { zone: 'UTC', style: 'long' })];
    }
    return [name, keysOfValue[name] !== undefined && has(i18n, language, key) ? toTranslate(i18n, language, key) : value];
  };
  return Object.fromEntries(Object.entries(params).map(toLabel));
}

/** The sentence on one wrong field. Its name is the field's path; an unknown code says that it is not valid. */
export function fieldText(i18n: I18n, field: FieldError, language?: Language): string {
  const code = has(i18n, language, `fields:${field.code}`) ? field.code : 'invalid';
  return toTranslate(i18n, language, `fields:${code}`, { name: field.path, ...field.params });
}
