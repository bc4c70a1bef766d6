import { currentLanguage, type I18n } from './create-i18n.ts';
import { type Catalogue, catalogueNamespace } from './labels.ts';
import type { Language } from './languages.ts';

/** A code of a catalogue with its words in one language, and the key that every language knows. */
export interface NamedCode {
  readonly code: number;
  readonly key?: string;
  readonly label: string;
}

/** The codes that have words in a namespace (keys that are numbers), in rising order. Values to come stand as `…`. */
export function toNamedCodes(texts: object, keys: ReadonlyMap<number, string>): readonly NamedCode[] {
  const labels = Object.entries(texts).flatMap(([code, label]) =>
    /^\d+$/.test(code) && typeof label === 'string' ? [[+code, label] as const] : [],
  );
  return labels.map(([code, label]) => {
    const key = keys.get(code);
    return { code, ...(key !== undefined && { key }), label: label.replace(/\{\{[^}]*\}\}|\{\d\}/g, '…') };
  });
}

/** The same from the words that a translator has loaded; none while the catalogue's namespace is not there. */
export function namedCodes(i18n: I18n, catalogue: Catalogue, keys: ReadonlyMap<number, string>, language?: Language): readonly NamedCode[] {
  const labels: unknown = i18n.getResourceBundle(language ?? currentLanguage(i18n), catalogueNamespace(catalogue));
  return typeof labels === 'object' && labels !== null ? toNamedCodes(labels, keys) : [];
}

/** How words are compared: in any case, with the apostrophe and the blank that keyboards have. */
const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll('\u00a0', ' ');

/**
 * The codes that a text means, ignoring case: those that are called exactly so, by words or key; else all with the text
 * in their words; else all with it in their key. Empty for a text that says nothing.
 */
export function findCodes(codes: readonly NamedCode[], text: string): readonly number[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const found = (test: (one: NamedCode) => boolean) => codes.filter(test).map(({ code }) => code);
  const exact = found(({ label, key }) => fold(label) === wanted || key?.toLowerCase() === wanted);
  if (exact.length > 0) return exact;
  const worded = found(({ label }) => fold(label).includes(wanted));
  return worded.length > 0 ? worded : found(({ key }) => key?.toLowerCase().includes(wanted) === true);
}

/** Whether a text lies in these words, ignoring case. */
export const holdsText = (label: string, text: string): boolean => text.trim() !== '' && fold(label).includes(fold(text.trim()));

/** The codes with a text in their words, ignoring case; where there is none, those with it in their key. */
export function findLabelled(codes: readonly NamedCode[], text: string): readonly number[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const worded = codes.filter(({ label }) => fold(label).includes(wanted));
  const found = worded.length > 0 ? worded : codes.filter(({ key }) => key?.toLowerCase().includes(wanted));
  return found.map(({ code }) => code);
}

/** The same for the values of a closed list: `label` gives the words of a value. */
export function findValues(values: readonly string[], label: (value: string) => string, text: string): readonly string[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const worded = values.filter((value) => fold(label(value)).includes(wanted));
  return worded.length > 0 ? worded : values.filter((value) => value.toLowerCase().includes(wanted));
}

/** The values of a closed list that are called exactly so: by their words or, where cells show one, by their tag. */
export const findNamedValues = (values: readonly string[], names: (value: string) => readonly string[], text: string): readonly string[] =>
  values.filter((value) => names(value).some((name) => name !== '' && fold(name) === fold(text.trim())));
