import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { Command } from 'commander';
import { type Factory, isInteractive } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { toLabelled } from '../../output/joined.ts';
import { type FieldTexts, labelOfField, toFlag } from './form-options.ts';

/** Options as commander has parsed them: texts, and flags that ask for a secret. */
export type GivenOptions = { readonly [option: string]: string | boolean };

const secretsOf = ({ fields }: FormDefinition) => Object.entries(fields).filter(([, { kind }]) => kind === 'secret');

/** Adds the options of secrets: a prompt, or standard input. A value in the command line would stay in the shell's history. */
export function addSecretOptions(command: Command, factory: Factory, form: FormDefinition): void {
  const { i18n } = factory;
  for (const [name] of secretsOf(form)) {
    const label = labelOfField(factory, form, name);
    command.option(`--${toFlag(name)}`, toLabelled(i18n, label, i18n.t('forms:secretPrompt')));
    command.option(`--${toFlag(name)}-stdin`, toLabelled(i18n, label, i18n.t('forms:secretStdin')));
  }
}

/** Prompts for a secret and for its confirmation; null if the two differ. The input is not echoed. */
export async function promptTwice(factory: Factory, label: string): Promise<string | null> {
  const { i18n } = factory;
  const prompt = factory.prompt();
  const given = await prompt.secret(i18n.t('forms:askSecret', { name: label }));
  return (await prompt.secret(i18n.t('forms:confirmSecret', { name: label }))) === given ? given : null;
}

/** Returns the texts of the options, with the secrets that they ask for; a required secret of a new row is always asked for. */
export async function readSecrets(factory: Factory, form: FormDefinition, options: GivenOptions, isNew: boolean): Promise<FieldTexts> {
  const texts = Object.fromEntries(Object.entries(options).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  for (const [name, { isRequiredForNew }] of secretsOf(form)) {
    if (options[`${name}Stdin`]) texts[name] = (await factory.input.text()).split(/\r?\n/)[0] ?? '';
    else if (options[name] === true || (isNew && isRequiredForNew)) {
      const label = labelOfField(factory, form, name);
      if (!isInteractive(factory)) throw usageFailure(factory.i18n.t('fields:required', { name: label }), [`--${toFlag(name)}-stdin`]);
      const secret = await promptTwice(factory, label);
      if (secret === null) throw usageFailure(factory.i18n.t('fields:confirmation', { name: label }));
      texts[name] = secret;
    }
  }
  return texts;
}
