import { type CommandId, commands } from '@floorwalker/core/commands/index';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import type { Factory } from '../factory.ts';
import { wordOf } from '../output/cells.ts';
import { createVerb } from './bulk/verb.ts';
import { defaultVerbs, describeNoun, isFollowed } from './nouns.ts';
import { createListCommand } from './resource/list.ts';
import { createShowCommand } from './resource/show.ts';

type OwnNoun = 'password' | 'profile' | 'factor' | 'context' | 'licence' | 'audit';
export type Noun = Resource['noun'] | OwnNoun;

type Builder = (factory: Factory) => Command;

/** Verbs beyond those that the registry gives. */
const verbsByHand: { readonly [N in Noun]?: () => Promise<readonly Builder[]> } = {
  terminal: async () => [
    (await import('./terminal/register.ts')).createRegisterCommand,
    (await import('./terminal/identity.ts')).createIdentityCommand,
  ],
  approval: async () => {
    const { createDecideCommand } = await import('./approval/decide.ts');
    return [(factory) => createDecideCommand(factory, 'approve'), (factory) => createDecideCommand(factory, 'decline')];
  },
  run: async () => [
    (await import('./run/targets.ts')).createTargetsCommand,
    (await import('./run/watch.ts')).createWatchRunCommand,
    (await import('./run/retry.ts')).createRetryCommand,
    (await import('./run/cancel.ts')).createCancelRunCommand,
  ],
  backup: async () => {
    const { createGetFileCommand } = await import('./file/get.ts');
    return [(factory) => createGetFileCommand(factory, 'backup')];
  },
  'log-file': async () => {
    const { createGetFileCommand } = await import('./file/get.ts');
    return [(factory) => createGetFileCommand(factory, 'log-file')];
  },
  session: async () => [(await import('./session/end.ts')).createEndCommand],
  transaction: async () => [(await import('./transaction/show.ts')).createTransactionCommand],
  export: async () => {
    const { createCancelCommand, createGetCommand } = await import('./export/jobs.ts');
    return [(await import('./export/save.ts')).createSaveCommand, createGetCommand, createCancelCommand];
  },
  view: async () => {
    const { createRemoveViewCommand, createShowViewCommand } = await import('./view/remove.ts');
    return [(await import('./view/save.ts')).createSaveViewCommand, createShowViewCommand, createRemoveViewCommand];
  },
  account: async () => {
    const { accountActs, createActCommand, createAdmitCommand } = await import('./account/account.ts');
    return [createAdmitCommand, ...accountActs.map((act) => (factory: Factory) => createActCommand(factory, act))];
  },
  message: async () => [(await import('./message/read.ts')).createReadCommand],
  token: async () => [
    (await import('./token/create.ts')).createCreateTokenCommand,
    (await import('./token/revoke.ts')).createRevokeTokenCommand,
  ],
  password: async () => [(await import('./password/change.ts')).createChangeCommand],
  profile: async () => {
    const { createResetProfileCommand, createSetProfileCommand } = await import('./profile/change.ts');
    const { createEmailCommand } = await import('./profile/email.ts');
    return [
      (await import('./profile/show.ts')).createShowProfileCommand,
      createSetProfileCommand,
      createResetProfileCommand,
      createEmailCommand,
    ];
  },
  factor: async () => {
    const { createAddFactorCommand, createListFactorsCommand, createRemoveFactorCommand } = await import('./factor/factor.ts');
    return [createListFactorsCommand, createAddFactorCommand, createRemoveFactorCommand];
  },
  context: async () => {
    const show = await import('./context/show.ts');
    const change = await import('./context/change.ts');
    return [
      show.createListContextsCommand,
      show.createShowContextCommand,
      change.createUseContextCommand,
      change.createAddContextCommand,
      change.createRenameContextCommand,
      change.createRemoveContextCommand,
    ];
  },
  licence: async () => [(await import('./licence/list.ts')).createListLicencesCommand],
  audit: async () => [
    (await import('./audit/verify.ts')).createVerifyCommand,
    (await import('./audit/accept-loss.ts')).createAcceptLossCommand,
  ],
};

/** `floor <noun>` with its verbs: `list` and `show` of its resource, its operator commands, and those made by hand. */
export async function createNounCommand(factory: Factory, noun: Noun): Promise<Command> {
  const { i18n } = factory;
  const resource: Resource | undefined = resources.find((one) => one.noun === noun);
  const command = new Command(noun).description(resource ? describeNoun(i18n, resource) : i18n.t(`cli:commands.${noun as OwnNoun}`));
  const byHand = ((await verbsByHand[noun]?.()) ?? []).map((build) => build(factory));
  if (resource) {
    // `get` is the download where a noun has files.
    const aliases = byHand.some((verb) => verb.name() === 'get') ? ['ls'] : ['ls', 'get'];
    command.addCommand(createListCommand(factory, noun, resource).aliases(aliases));
    const { canWait, createWaitCommand } = await import('./resource/wait.ts');
    if (canWait(resource)) command.addCommand(createWaitCommand(factory, noun, resource));
  }
  if (resource && !byHand.some((verb) => verb.name() === 'show')) command.addCommand(createShowCommand(factory, noun, resource));
  if (resource && isFollowed(resource)) command.addCommand((await import('./tail/tail.ts')).createTailCommand(factory, noun, resource));
  for (const definition of commands.filter((one) => one.noun === noun)) {
    command.addCommand(await createVerbCommand(factory, definition.id), { isDefault: definition.verb === defaultVerbs[noun] });
  }
  for (const verb of byHand) command.addCommand(verb, { isDefault: verb.name() === defaultVerbs[noun] });
  return command;
}

/** An operator command as a verb; `name` makes an alias at the top level. */
export async function createVerbCommand(factory: Factory, id: CommandId, name?: string): Promise<Command> {
  await factory.words(['commands']);
  const definition = commands.find((one) => one.id === id);
  if (!definition) throw new TypeError(`no command ${id}`);
  return createVerb(factory, definition, name ?? definition.verb).description(wordOf(factory.i18n, `commands:${id}.description`) ?? id);
}
