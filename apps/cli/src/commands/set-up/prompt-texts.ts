import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { FieldDefinition } from '@floorwalker/core/registry/form-fields';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { readField } from '@floorwalker/i18n/format/form-text';
import { fieldText } from '@floorwalker/i18n/labels';
import type { Factory } from '../../factory.ts';
import { describeField, type FieldTexts, labelOfField } from '../form/form-options.ts';
import { promptTwice } from '../form/form-secrets.ts';

/** The fields to prompt for, and the texts that empty answers stand for; by default the initial texts of the form. */
export interface PromptedFields {
  readonly form: FormDefinition;
  readonly names: readonly string[];
  readonly initial?: FieldTexts;
}

/** Says which value is wrong, by the label of its field. */
async function writeFault(factory: Factory, form: FormDefinition, fault: FieldError): Promise<void> {
  await factory.err.write(`${fieldText(factory.i18n, { ...fault, path: labelOfField(factory, form, fault.path) })}\n`);
}

/** Prompts for a text until its value is valid. */
async function promptForText(factory: Factory, form: FormDefinition, name: string, field: FieldDefinition, initial: string) {
  for (;;) {
    const typed =
      field.kind === 'secret'
        ? await promptTwice(factory, labelOfField(factory, form, name))
        : await factory.prompt().question(`${describeField(factory, form, name, field, { initial })}: `);
    const text = typed !== null && typed.trim() === '' ? initial : typed;
    const read = text === null ? { fault: 'confirmation', params: {} } : readField(field, text, factory.zone());
    if (text !== null && 'value' in read) return text;
    if ('fault' in read) await writeFault(factory, form, { path: name, code: read.fault, params: read.params });
  }
}

/**
 * Prompts for the texts of a new record, and sends them. Texts whose values the server refuses are prompted for again, with the
 * reason. Throws other problems.
 */
export async function promptAndSend<Sent>(
  factory: Factory,
  { form, names, initial = {} }: PromptedFields,
  send: (texts: FieldTexts) => Promise<Sent>,
): Promise<Sent> {
  const all: { readonly [name: string]: FieldDefinition } = { ...form.fixed, ...form.fields };
  let texts: FieldTexts = {};
  let missing = names;
  for (;;) {
    for (const name of missing) {
      const field = all[name];
      if (field) texts = { ...texts, [name]: await promptForText(factory, form, name, field, initial[name] ?? field.initial) };
    }
    try {
      return await send(texts);
    } catch (failure) {
      const refused = failure instanceof ProblemFailure ? failure.problem.fields.filter(({ path }) => names.includes(path)) : [];
      if (refused.length === 0) throw failure;
      for (const error of refused) await writeFault(factory, form, error);
      missing = refused.map(({ path }) => path);
    }
  }
}
