import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { FieldDefinition } from '@floorwalker/core/registry/form-fields';
import type { NumberFormat } from '@floorwalker/core/vocabulary/profile';
import { type ReadField, readField, type TextFault, writeField } from '@floorwalker/i18n/format/form-text';
import { readTypedDecimal, writePlainNumber } from '@floorwalker/i18n/format/read-number';
import type { Language } from '@floorwalker/i18n/languages';

/** A row of a list as the console has read it. */
export type FormRow = { readonly [key: string]: unknown };

/** Texts of all fields, by name. */
export type Texts = { readonly [field: string]: string };

/** The fields of a form: with `isNew` those of new rows come first, and their secrets must be given. */
export function fieldsOf({ fixed, fields }: FormDefinition, isNew: boolean): { readonly [name: string]: FieldDefinition } {
  if (!isNew) return fields;
  const ofNew = Object.entries(fields).map(([name, field]) => [name, field.isRequiredForNew ? { ...field, isOptional: false } : field]);
  return { ...fixed, ...Object.fromEntries(ofNew) };
}

/** Name of the text that confirms a secret. */
export const confirmationOf = (secret: string): string => `${secret}/confirmation`;

/** Returns the secrets whose confirmation differs. */
export const unconfirmed = (fields: { readonly [name: string]: FieldDefinition }, texts: Texts): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret' && (texts[name] ?? '') !== (texts[confirmationOf(name)] ?? ''));

/** Who types the texts of a form: the zone of instants, and the decimal mark of numbers. */
export interface FormReader {
  readonly zone: string;
  readonly language: Language;
  readonly numberFormat?: NumberFormat | undefined;
}

/** Returns the texts of a form: those of a row, or the initial texts of a new one. */
export function toTexts(form: FormDefinition, row: FormRow | null, reader: FormReader): Texts {
  const { zone, language } = reader;
  const write = (field: FieldDefinition, value: unknown) => {
    const text = writeField(field, value, zone);
    return field.kind === 'decimal' ? writePlainNumber(text, language, reader) : text;
  };
  const text = (name: string, field: FieldDefinition) => (row ? write(field, row[name]) : field.initial);
  return Object.fromEntries(Object.entries({ ...form.fixed, ...form.fields }).map(([name, field]) => [name, text(name, field)]));
}

/** Reads all texts of a form. `faults` are the errors of invalid fields, `values` those of a request. */
export function readTexts(
  fields: { readonly [name: string]: FieldDefinition },
  texts: Texts,
  reader: FormReader,
): { readonly values: FormRow; readonly faults: { readonly [field: string]: TextFault } } {
  const { zone, language } = reader;
  const read = Object.entries(fields).map(([name, field]): readonly [string, ReadField] => {
    const text = texts[name] ?? '';
    return [name, readField(field, field.kind === 'decimal' ? readTypedDecimal(text, language, reader) : text, zone)];
  });
  return {
    values: Object.fromEntries(read.flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : []))),
    faults: Object.fromEntries(read.flatMap(([name, one]) => ('fault' in one ? [[name, one]] : []))),
  };
}

/**
 * Returns the values of a row whose texts were not changed. They are sent as they were read, because a text may stand for several
 * values: 02:30 occurs twice when daylight saving time ends.
 */
export function unchangedValues({ fields }: FormDefinition, row: FormRow, base: Texts, texts: Texts): FormRow {
  const names = Object.keys(fields).filter((name) => texts[name] === base[name] && row[name] !== undefined && row[name] !== null);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** Returns how many values are chosen in the sets and lists of numbers among these fields. */
export const countChosen = (fields: { readonly [name: string]: FieldDefinition }, names: readonly string[], texts: Texts): number =>
  names
    .filter((name) => ['set', 'numbers'].includes(fields[name]?.kind ?? ''))
    .flatMap((name) => (texts[name] ?? '').split(','))
    .filter((one) => one.trim() !== '').length;

/**
 * Merges the texts of two people field by field. `base`: the texts on which both are based. Fields that only the other person has
 * changed get their text; `conflicts` are the other person's texts of fields that both have changed.
 */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): { readonly texts: Texts; readonly conflicts: Texts } {
  const names = Object.keys(mine);
  const isMine = (name: string) => mine[name] !== base[name];
  const isTheirs = (name: string) => theirs[name] !== base[name];
  return {
    texts: Object.fromEntries(names.map((name) => [name, (isMine(name) ? mine : theirs)[name] ?? ''])),
    conflicts: Object.fromEntries(
      names.flatMap((name) => (isMine(name) && isTheirs(name) && mine[name] !== theirs[name] ? [[name, theirs[name] ?? '']] : [])),
    ),
  };
}
