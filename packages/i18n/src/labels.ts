import type { ProblemCode } from '@floorwalker/core/contract/problem';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { choiceKey } from './choice-key.ts';
import { currentLanguage, type I18n } from './create-i18n.ts';
import { formatTime } from './format/time.ts';
import type { Language } from './languages.ts';
import type { Namespace } from './namespaces.ts';

type Values = { readonly [name: string]: string | number };

/** A translate function for keys that are known only at run time, which the compiler cannot check. */
type LooseTranslate = (key: string, values: Values & { readonly returnObjects?: boolean }) => unknown;

function toTranslate(i18n: I18n, language: Language | undefined, key: string, values: Values = {}): string {
  const t = (language === undefined ? i18n.t : i18n.getFixedT(language)) as unknown as LooseTranslate;
  return String(t(key, values));
}

function has(i18n: I18n, language: Language | undefined, key: string): boolean {
  return i18n.exists(key, language === undefined ? {} : { lng: language });
}

/** Namespaces of the catalogues, by the `translationKey` of columns of kind `code`. */
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
  featureTypes: 'featureTypes',
  functionTypes: 'functionTypes',
} as const satisfies { readonly [catalogue: string]: Namespace };

export type Catalogue = keyof typeof namespaceOfCatalogue;

/** Whether a translation key is the name of a catalogue. */
export const isCatalogue = (name: string): name is Catalogue => Object.hasOwn(namespaceOfCatalogue, name);

/** Returns the namespace with the labels of a catalogue's codes; the caller must load it first. */
export const catalogueNamespace = (catalogue: Catalogue): Namespace => namespaceOfCatalogue[catalogue];

/** Returns the label of a code of a catalogue; `Unknown (n)` for an unknown code. Needs the namespace `common`. */
export function codeLabel(i18n: I18n, catalogue: Catalogue, code: number, language?: Language): string {
  const key = `${namespaceOfCatalogue[catalogue]}:${code}`;
  return has(i18n, language, key) ? toTranslate(i18n, language, key) : toTranslate(i18n, language, 'common:unknownCode', { code });
}

/** Returns the label of a value of a closed list, such as `ready` of `terminalState`; an unknown value is returned as it is. */
export function choiceLabel(i18n: I18n, list: string, value: string, language?: Language): string {
  const key = choiceKey(list, value);
  return has(i18n, language, key) ? toTranslate(i18n, language, key) : value;
}

/** Parameters of problems that have translated labels, and the prefix of their i18n keys. */
const keysOfValue: { readonly [name: string]: string } = { right: 'rights:', state: 'choices:approvalState.' };

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

/** The texts of a problem. */
export interface ProblemText {
  readonly title: string;
  readonly detail: string;
  readonly next: string[];
}

/**
 * Returns the texts of a problem with its parameters. Needs the namespace `problems`, and `rights` and `choices` for labels
 * of parameters.
 */
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

/** Replaces parameters by their labels if the namespaces are loaded: rights, states of approvals, and instants (in UTC). */
function withLabels(i18n: I18n, params: Values, language: Language | undefined): Values {
  const toLabel = ([name, value]: [string, string | number]): [string, string | number] => {
    // ART rights and those at the machine come after their kind: `device/coin-hopper`.
    const key = `${keysOfValue[name] ?? ''}${String(value).replace('/', '.')}`;
    if (name === 'at' && typeof value === 'string' && isInstant(value)) {
      return [name, formatTime(value, language ?? currentLanguage(i18n), { zone: 'UTC', style: 'long' })];
    }
    return [name, keysOfValue[name] !== undefined && has(i18n, language, key) ? toTranslate(i18n, language, key) : value];
  };
  return Object.fromEntries(Object.entries(params).map(toLabel));
}

/** Returns the text of one field error. `name` is the field's path; an unknown code becomes "not valid". */
export function fieldText(i18n: I18n, field: FieldError, language?: Language): string {
  const code = has(i18n, language, `fields:${field.code}`) ? field.code : 'invalid';
  return toTranslate(i18n, language, `fields:${code}`, { name: field.path, ...field.params });
}
