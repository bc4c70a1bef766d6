import { closest } from '@floorwalker/core/filter/closest';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { FieldDefinition, FieldKind } from '@floorwalker/core/registry/form-fields';
import { readField } from '@floorwalker/i18n/format/form-text';
import { fieldText } from '@floorwalker/i18n/labels';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { type Failure, usageFailure } from '../../failure.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled, toSeries } from '../../output/joined.ts';

/** Texts of the given options, by the name of the field. */
export type FieldTexts = { readonly [field: string]: string };

const placeholders: { readonly [K in FieldKind]: string } = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  clock: 'time',
  instant: 'time',
  zone: 'name',
  currency: 'code',
  choice: 'choice',
  code: 'code',
  flag: 'choice',
  set: 'names',
  numbers: 'ids',
  lines: 'names',
  secret: 'text',
};

/** `dayStart` becomes `day-start`. */
export const toFlag = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the label of a field: its own, or the heading of its column. */
export const labelOfField = ({ i18n }: Pick<Factory, 'i18n'>, form: FormDefinition, field: string): string =>
  findMessage(i18n, `forms:${form.resource.id}.fields.${field}`) ?? findMessage(i18n, `columns:${form.resource.id}.${field}`) ?? field;

/** Returns what is said about the values of a field, in forms and for the command line. */
const hintsOf = ({ i18n }: Pick<Factory, 'i18n'>, form: FormDefinition, field: string): readonly string[] =>
  ['commandHints', 'hints'].flatMap((texts) => findMessage(i18n, `forms:${form.resource.id}.${texts}.${field}`) ?? []);

/** Longer lists of values are shortened in help texts and prompts. */
const maxValues = 20;

const flagValues = ['true', 'false'];

/** Describes a field: its label, the values of a closed list, the text that it has unless another is given, and its hint. */
export function describeField(
  factory: Pick<Factory, 'i18n'>,
  form: FormDefinition,
  name: string,
  { values, kind }: FieldDefinition,
  { initial, isRequired = false }: { readonly initial: string; readonly isRequired?: boolean },
): string {
  const label = labelOfField(factory, form, name);
  const several = ['set', 'numbers', 'lines'].includes(kind) ? [factory.i18n.t('forms:several')] : [];
  const all = kind === 'flag' ? flagValues : (values ?? []);
  const isLong = all.length > maxValues;
  const command = `floor explain ${form.resource.noun} -o yaml`;
  const hints = [
    ...(isRequired ? [factory.i18n.t('forms:required')] : []),
    ...several,
    ...(isLong ? [factory.i18n.t('forms:moreValues', { number: all.length, command })] : []),
    ...(initial === '' ? [] : [factory.i18n.t('forms:initial', { value: initial })]),
  ];
  const choices = isLong ? [...all.slice(0, 3), '…'] : all;
  const described = choices.length > 0 ? factory.i18n.t('common:about', { label, text: choices.join(', ') }) : label;
  return [`${described}${hints.length > 0 ? ` (${toSeries(factory.i18n, hints)})` : ''}`, ...hintsOf(factory, form, name)].join('. ');
}

/** Adds an option for each field. With `isNew` fields without an initial text are required. */
export function addFieldOptions(command: Command, factory: Factory, form: FormDefinition, isNew: boolean): void {
  for (const [name, field] of Object.entries(form.fields)) {
    // `addSecretOptions` adds those of secrets.
    if (field.kind === 'secret') continue;
    const flags = `--${toFlag(name)} <${placeholders[field.kind]}>`;
    const initial = isNew ? field.initial : '';
    const isRequired = isNew && !field.isOptional && initial === '';
    const description = describeField(factory, form, name, field, { initial, isRequired });
    if (isRequired) command.requiredOption(flags, description);
    else command.option(flags, description, initial || undefined);
  }
}

/** Converts the texts of options to the values of a request. Throws a usage failure that names the wrong option. */
export function toValues(
  factory: Factory,
  form: FormDefinition,
  fields: { readonly [name: string]: FieldDefinition },
  texts: FieldTexts,
): { readonly [field: string]: unknown } {
  const read = (name: string, text: string) => {
    const found = readField(fields[name] as FieldDefinition, text, factory.zone());
    if ('value' in found) return found.value;
    const flag = Object.hasOwn(form.fixed, name) ? `<${name}>` : `--${toFlag(name)}`;
    const { kind, values = kind === 'flag' ? flagValues : [] } = fields[name] as FieldDefinition;
    const wrong = (kind === 'set' ? text.split(',') : [text]).map((word) => word.trim()).find((word) => !values.includes(word));
    if (values.length > 0 && wrong) throw toWrongValue(factory, wrong, flag, values);
    throw usageFailure(fieldText(factory.i18n, { path: flag, code: found.fault, params: found.params }), [
      toLabelled(factory.i18n, flag, [labelOfField(factory, form, name), ...hintsOf(factory, form, name)].join('. ')),
      factory.i18n.t('cli:usage.seeHelp'),
    ]);
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(name, text)]));
}

/** A value that a closed list does not have, with the most similar one or else all. */
function toWrongValue({ i18n }: Factory, value: string, name: string, values: readonly string[]): Failure {
  const similar = closest(value, values);
  return usageFailure(i18n.t('cli:usage.invalidArgument', { value: clean(value), name }), [
    similar ? i18n.t('cli:usage.didYouMean', { words: similar }) : i18n.t('cli:usage.mayBe', { words: values.join(', ') }),
  ]);
}
