import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { FieldDefinition, FieldKind } from '@floorwalker/core/registry/form-fields';
import { readField } from '@floorwalker/i18n/format/form-text';
import { fieldText } from '@floorwalker/i18n/labels';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { findMessage } from '../../output/cells.ts';

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

/** Returns the label of a field: the heading of its column, or the text of its own. */
export const labelOfField = ({ i18n }: Pick<Factory, 'i18n'>, form: FormDefinition, field: string): string =>
  findMessage(i18n, `columns:${form.resource.id}.${field}`) ?? findMessage(i18n, `forms:${form.resource.id}.fields.${field}`) ?? field;

/** Describes a field in one line: its label, the values of a closed list, and the text that it has unless another is given. */
export function describeField(
  factory: Pick<Factory, 'i18n'>,
  form: FormDefinition,
  name: string,
  { values, kind }: FieldDefinition,
  initial: string,
): string {
  const label = labelOfField(factory, form, name);
  const several = ['set', 'numbers', 'lines'].includes(kind) ? [factory.i18n.t('forms:several')] : [];
  const hints = [...several, ...(initial === '' ? [] : [factory.i18n.t('forms:initial', { value: initial })])];
  const choices = kind === 'flag' ? ['true', 'false'] : (values ?? []);
  return `${label}${choices.length > 0 ? `: ${choices.join(', ')}` : ''}${hints.length > 0 ? ` (${hints.join('; ')})` : ''}`;
}

/** Adds an option for each field. With `isNew` fields without an initial text are required. */
export function addFieldOptions(command: Command, factory: Factory, form: FormDefinition, isNew: boolean): void {
  for (const [name, field] of Object.entries(form.fields)) {
    // `addSecretOptions` adds those of secrets.
    if (field.kind === 'secret') continue;
    const flags = `--${toFlag(name)} <${placeholders[field.kind]}>`;
    const description = describeField(factory, form, name, field, isNew ? field.initial : '');
    if (!isNew) command.option(flags, description);
    else if (field.isOptional || field.initial !== '') command.option(flags, description, field.initial || undefined);
    else command.requiredOption(flags, description);
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
    const label = labelOfField(factory, form, name);
    throw usageFailure(fieldText(factory.i18n, { path: label, code: found.fault, params: found.params }), [`--${toFlag(name)}`]);
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(name, text)]));
}
