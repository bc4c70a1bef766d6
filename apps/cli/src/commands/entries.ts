import type { cli } from '@floorwalker/i18n/locales/en/cli';
import type { Command } from 'commander';
import type { Factory } from '../factory.ts';

/** A first word of the command line. `load` brings the whole command with its verbs and flags; `whole` the program with all of them. */
export interface CommandEntry {
  readonly name: keyof (typeof cli)['commands'];
  readonly load: (factory: Factory, whole: () => Promise<Command>) => Promise<Command>;
}

const noun = (name: NounName): CommandEntry => ({
  name,
  load: async (factory) => (await import('./noun.ts')).createNounCommand(factory, name),
});

type NounName = Parameters<typeof import('./noun.ts')['createNounCommand']>[1];

/** Every first word, in the order of the help: signing in, the daily ones, nouns, plumbing. */
export const entries: readonly CommandEntry[] = [
  { name: 'login', load: async (factory) => (await import('./session/login.ts')).createLoginCommand(factory) },
  { name: 'logout', load: async (factory) => (await import('./session/logout.ts')).createLogoutCommand(factory) },
  { name: 'whoami', load: async (factory) => (await import('./session/whoami.ts')).createWhoamiCommand(factory) },
  { name: 'tail', load: async (factory) => (await import('./tail/any-tail.ts')).createAnyTailCommand(factory) },
  { name: 'approvals', load: async (factory) => (await import('./approval/inbox.ts')).createInboxCommand(factory) },
  { name: 'approve', load: async (factory) => (await import('./approval/decide.ts')).createDecideCommand(factory, 'approve') },
  { name: 'decline', load: async (factory) => (await import('./approval/decide.ts')).createDecideCommand(factory, 'decline') },
  { name: 'restart', load: async (factory) => (await import('./noun.ts')).createVerbCommand(factory, 'terminal.restart', 'restart') },
  noun('terminal'),
  noun('event'),
  noun('transaction'),
  noun('media'),
  noun('error'),
  noun('access'),
  noun('change'),
  noun('art-event'),
  noun('maintenance'),
  noun('approval'),
  noun('backup'),
  noun('log-file'),
  noun('run'),
  noun('session'),
  noun('export'),
  noun('view'),
  noun('account'),
  noun('message'),
  noun('token'),
  noun('profile'),
  noun('password'),
  noun('factor'),
  noun('context'),
  noun('licence'),
  noun('audit'),
  { name: 'apply', load: async (factory) => (await import('./plan/apply.ts')).createApplyCommand(factory) },
  { name: 'retry', load: async (factory) => (await import('./run/retry.ts')).createRetryCommand(factory) },
  { name: 'explain', load: async (factory) => (await import('./resource/explain.ts')).createExplainCommand(factory) },
  { name: 'completion', load: async (factory) => (await import('./completion/completion.ts')).createCompletionCommand(factory) },
  { name: 'man', load: async (factory, whole) => (await import('./man/man.ts')).createManCommand(factory, whole) },
  { name: 'api', load: async (factory) => (await import('./api.ts')).createApiCommand(factory) },
];
