import { whoAmI } from '@floorwalker/core/endpoints/session';
import { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import { operatorForm } from '@floorwalker/core/forms/operator';
import { propertyForm } from '@floorwalker/core/forms/property';
import { terminalForm } from '@floorwalker/core/forms/terminal';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { toAgentLine } from '@floorwalker/core/resources/terminals/agent-line';
import { terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { roleIds } from '@floorwalker/core/vocabulary/roles';
import { Command } from 'commander';
import { confirmYesNo } from '../../access/confirm.ts';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { findMessage } from '../../output/cells.ts';
import { widthOf, wrapText } from '../../output/pairs.ts';
import { addRow } from '../form/add.ts';
import { type FieldTexts, labelOfField } from '../form/form-options.ts';
import { printSecret } from '../terminal/print-secret.ts';
import { setFirstPassword } from './first-password.ts';
import { promptAndSend } from './prompt-texts.ts';

/** `floor set-up`: prompts for what a new installation needs, from the first password to the first terminal. */
export function setUpCommand(factory: Factory, run = runSetUp): Command {
  const { i18n } = factory;
  const command = new Command('set-up').description(i18n.t('cli:commands.set-up')).argument('[link]', i18n.t('cli:setUp.link'));
  addExamples(command, factory, [`floor set-up 'http://localhost:4200/#/reset-password?token=…&login=master'`, 'floor set-up']);
  return command.action(async (link: string | undefined) => {
    factory.exit.code = await run(factory, link);
  });
}

/** One step: a list, how many records it has before the step is done, and how one more is created. */
interface Step {
  readonly list: ResourceDefinition;
  /** The operators contain the account of the set-up link, which does not count. */
  readonly before: number;
  readonly create: (factory: Factory) => Promise<void>;
}

const steps: readonly Step[] = [
  { list: propertyResource, before: 0, create: createProperty },
  { list: operatorResource, before: 1, create: createOperator },
  { list: terminalSettingsResource, before: 0, create: createTerminal },
];

export async function runSetUp(factory: Factory, link: string | undefined): Promise<ExitCode> {
  const { i18n } = factory;
  if (!isInteractive(factory)) throw usageFailure(i18n.t('cli:setUp.needsTerminal'), ['floor apply -f site.yaml']);
  await requireWritableContext(factory);
  if (link !== undefined) await setFirstPassword(factory, link);
  await factory.loadMessages(['forms', 'columns', 'resources', 'fields']);
  for (const [index, step] of steps.entries()) await take(factory, step, index + 1);
  await writeNotice(factory, i18n.t('cli:setUp.done', { console: factory.server() }));
  return exitCodes.done;
}

/** Creates a record if there is none yet; otherwise asks whether to create one more. A repeated command goes on where it stopped. */
async function take(factory: Factory, { list, before, create }: Step, number: number): Promise<void> {
  const { i18n, err, stop } = factory;
  const { client } = await factory.api();
  const { count } = await client.count(list, undefined, { signal: stop });
  const existing = count - before;
  const title = findMessage(i18n, `forms:setUp.${list.id}`);
  await err.write(`\n${wrapText(`${number}/${steps.length} ${title}`, widthOf(factory)).join('\n')}\n`);
  if (existing > 0 && !(await confirmYesNo(factory, i18n.t('cli:setUp.another', { count: existing })))) return;
  await create(factory);
}

/** Ids of the properties that the operator may see. */
async function readProperties(factory: Factory): Promise<readonly number[]> {
  const { client } = await factory.api();
  return (await client.call(whoAmI, { signal: factory.stop })).properties.map(({ id }) => id);
}

async function createProperty(factory: Factory): Promise<void> {
  const prompted = { form: propertyForm, names: ['id', 'name', 'zone', 'currency', 'dayStart'], initial: { zone: factory.zone() } };
  await promptAndSend(factory, prompted, (texts) => addRow(factory, propertyForm, texts));
}

async function createOperator(factory: Factory): Promise<void> {
  const properties = await readProperties(factory);
  await factory.err.write(`${factory.i18n.t('cli:setUp.profiles', { profiles: roleIds.join(', ') })}\n`);
  const initial = { profile: 'supervisor', properties: properties.join(',') };
  const prompted = { form: operatorForm, names: ['id', 'login', 'name', 'profile', 'properties', 'password'], initial };
  await promptAndSend(factory, prompted, (texts) => addRow(factory, operatorForm, texts));
}

/** Writes the codes of terminal types with their names. */
async function writeTypes(factory: Factory): Promise<void> {
  const { i18n, err } = factory;
  await factory.loadMessages(['terminalTypes']);
  const types = terminalForm.fields.type.values ?? [];
  const text = types.map((code) => `${code} ${findMessage(i18n, `terminalTypes:${code}`) ?? ''}`.trimEnd()).join(', ');
  const line = i18n.t('common:about', { label: labelOfField(factory, terminalForm, 'type'), text });
  await err.write(`${wrapText(line, widthOf(factory)).join('\n')}\n`);
}

async function createTerminal(factory: Factory): Promise<void> {
  const { client } = await factory.api();
  const [property] = await readProperties(factory);
  await writeTypes(factory);
  const prompted = {
    form: terminalForm,
    names: ['property', 'name', 'type'],
    initial: { type: '1', ...(property !== undefined && { property: String(property) }) },
  };
  const register = (texts: FieldTexts) =>
    client.call(registerTerminal, {
      body: { property: Number(texts.property), name: texts.name ?? '', type: Number(texts.type) },
      signal: factory.stop,
    });
  const issued = await promptAndSend(factory, prompted, register);
  await printSecret(factory, issued, undefined);
  await factory.err.write(`${factory.i18n.t('cli:setUp.agent')}\n`);
  await factory.out.write(`${toAgentLine(issued, new URL(factory.server()))}\n`);
}
