import { currentLanguage, type I18n } from './create-i18n.ts';
import { type Catalogue, catalogueNamespace } from './labels.ts';
import type { Language } from './languages.ts';

/** A code of a catalogue with its label in one language, and its language-independent key. */
export interface NamedCode {
  readonly code: number;
  readonly key?: string;
  readonly label: string;
}

/** Returns the codes that have texts in a namespace (keys that are numbers), in ascending order. Placeholders are replaced by `…`. */
export function toNamedCodes(texts: object, keys: ReadonlyMap<number, string>): readonly NamedCode[] {
  const labels = Object.entries(texts).flatMap(([code, label]) =>
    /^\d+$/.test(code) && typeof label === 'string' ? [[+code, label] as const] : [],
  );
  return labels.map(([code, label]) => {
    const key = keys.get(code);
    return { code, ...(key !== undefined && { key }), label: label.replace(/\{\{[^}]*\}\}|\{\d\}/g, '…') };
  });
}

/** Returns the codes of a catalogue with the texts that a translator has loaded; empty if the catalogue's namespace is not loaded. */
export function namedCodes(i18n: I18n, catalogue: Catalogue, keys: ReadonlyMap<number, string>, language?: Language): readonly NamedCode[] {
  const labels: unknown = i18n.getResourceBundle(language ?? currentLanguage(i18n), catalogueNamespace(catalogue));
  return typeof labels === 'object' && labels !== null ? toNamedCodes(labels, keys) : [];
}

/** Normalises a text for comparison: lower case, plain apostrophes, plain blanks. */
const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll('\u00a0', ' ');

/**
 * Returns the codes that a text means, ignoring case: those whose label or key equals the text; if there are none, those
 * whose label contains it; if there are none, those whose key contains it. Empty for a blank text.
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

/** Whether a label contains a text, ignoring case. */
export const holdsText = (label: string, text: string): boolean => text.trim() !== '' && fold(label).includes(fold(text.trim()));

/** Returns the codes whose label contains a text, ignoring case; if there are none, those whose key contains it. */
export function findLabelled(codes: readonly NamedCode[], text: string): readonly number[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const worded = codes.filter(({ label }) => fold(label).includes(wanted));
  const found = worded.length > 0 ? worded : codes.filter(({ key }) => key?.toLowerCase().includes(wanted));
  return found.map(({ code }) => code);
}

/**
 * Returns the values of a closed list whose label contains a text, ignoring case; if there are none, the values that contain
 * it themselves.
 */
export function findValues(values: readonly string[], label: (value: string) => string, text: string): readonly string[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const worded = values.filter((value) => fold(label(value)).includes(wanted));
  return worded.length > 0 ? worded : values.filter((value) => value.toLowerCase().includes(wanted));
}

/** Returns the values of a closed list whose label or tag equals a text, ignoring case. */
export const findNamedValues = (values: readonly string[], names: (value: string) => readonly string[], text: string): readonly string[] =>
  values.filter((value) => names(value).some((name) => name !== '' && fold(name) === fold(text.trim())));
