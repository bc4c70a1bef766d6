import { isHiddenValue } from '@floorwalker/core/contract/visible-columns';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { findMessage } from '../../output/cells.ts';
import { toLabelled } from '../../output/joined.ts';
import { addFieldOptions, type FieldTexts, toValues } from './form-options.ts';
import { addSecretOptions, type GivenOptions, readSecrets } from './form-secrets.ts';

/** `floor <noun> edit <id>`: changes the given values of a row; the others stay. */
export function editRowCommand(factory: Factory, form: FormDefinition, run = runEditRow): Command {
  const { i18n } = factory;
  const command = new Command('edit')
    .description(findMessage(i18n, `forms:${form.resource.id}.edits`) ?? form.resource.id)
    .argument('<id>', i18n.t('cli:show.id'));
  addFieldOptions(command, factory, form, false);
  addSecretOptions(command, factory, form);
  addExamples(command, factory, form.examples.edit);
  return command.action(async (id: string, options: GivenOptions) => {
    factory.exit.code = await run(factory, form, id, await readSecrets(factory, form, options, false));
  });
}

export async function runEditRow(factory: Factory, form: FormDefinition, id: string, texts: FieldTexts): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  const { resource, fields, edit } = form;
  if (Object.keys(texts).length === 0) throw usageFailure(i18n.t('forms:nothing'), []);
  const changes = toValues(factory, form, fields, texts);
  const { client } = await factory.api();
  const row = (await client.show(resource, id, { signal })) as { readonly [key: string]: unknown };
  // A value that is never read back stays as it is without one.
  // A value that the operator may not see is left out, so that it stays as it is.
  const sent = Object.entries(fields).filter(([name]) => !isHiddenValue(form, row, name));
  const current = Object.fromEntries(sent.map(([name, { kind }]) => [name, kind === 'secret' ? '' : row[name]]));
  await client.call(edit, { params: { id }, body: { ...current, ...changes, version: row.version }, signal });
  await writeNotice(factory, toLabelled(i18n, findMessage(i18n, `forms:${resource.id}.changed`) ?? '', id));
  return exitCodes.done;
}
