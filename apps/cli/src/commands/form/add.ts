import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findMessage } from '../../output/cells.ts';
import { toLabelled } from '../../output/joined.ts';
import { addFieldOptions, describeField, type FieldTexts, toValues } from './form-options.ts';
import { addSecretOptions, type GivenOptions, readSecrets } from './form-secrets.ts';

/** `floor <noun> add`: creates a row of a list, such as a property. Values that never change are arguments, optional ones last; the others are options. */
export function addRowCommand(factory: Factory, form: FormDefinition, run = runAddRow): Command {
  const { i18n } = factory;
  const { resource, fixed } = form;
  const command = new Command('add').description(findMessage(i18n, `forms:${resource.id}.adds`) ?? resource.id);
  for (const [name, field] of Object.entries(fixed))
    command.argument(field.isOptional ? `[${name}]` : `<${name}>`, describeField(factory, form, name, field, { initial: '' }));
  addFieldOptions(command, factory, form, true);
  addSecretOptions(command, factory, form);
  addExamples(command, factory, form.examples.add);
  const names = Object.keys(fixed);
  return command.action(async (...given: unknown[]) => {
    const typed = Object.fromEntries(names.map((name, index) => [name, String(given[index] ?? '')]));
    const texts = await readSecrets(factory, form, given[names.length] as GivenOptions, true);
    factory.exit.code = await run(factory, form, { ...typed, ...texts });
  });
}

export async function runAddRow(factory: Factory, form: FormDefinition, texts: FieldTexts): Promise<ExitCode> {
  await addRow(factory, form, texts);
  return exitCodes.done;
}

/** Converts texts to the body of the call that creates a row. Fields without a text have the initial one of the form. */
export function toNewRow(factory: Factory, form: FormDefinition, texts: FieldTexts): object {
  const { fixed, fields } = form;
  const unset = Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
  return toValues(factory, form, { ...fixed, ...fields }, { ...unset, ...texts });
}

/** Creates a row and says so. Returns its id. */
export async function addRow(factory: Factory, form: FormDefinition, texts: FieldTexts): Promise<string> {
  const { resource, add } = form;
  const body = toNewRow(factory, form, texts);
  const { client } = await factory.api();
  const row = (await client.call(add, { body, signal: factory.stop })) as { readonly [key: string]: unknown };
  const id = String(row[resource.rowId]);
  await writeNotice(factory, toLabelled(factory.i18n, findMessage(factory.i18n, `forms:${resource.id}.created`) ?? '', id));
  return id;
}
