import type { ResourceId } from '@floorwalker/core/resources/index';
import type { cli } from '@floorwalker/i18n/locales/en/cli';
import type { Command } from 'commander';
import type { Factory } from '../factory.ts';
import type { Noun } from './noun.ts';

/** A top-level command. `load` builds it with its verbs and options; `whole` builds the program with all commands. */
export interface CommandEntry {
  readonly name: string;
  /** Second name of the command. */
  readonly alias?: string;
  /** i18n key of the command's description in the help of the program. */
  readonly description: Described;
  readonly load: (factory: Factory, whole: () => Promise<Command>) => Promise<Command>;
}

type OwnText = keyof (typeof cli)['commands'];
type Described = `cli:commands.${OwnText}` | `cli:nouns.${ResourceId}.${'listed' | 'followed'}`;

const command = (name: OwnText, load: CommandEntry['load']): CommandEntry => ({ name, description: `cli:commands.${name}`, load });

const noun = (name: Noun & OwnText): CommandEntry => createEntry(name, `cli:commands.${name}`);

/** Entries of nouns without a description of their own; the description is composed from the texts of the list. */
const list = (name: Noun, id: ResourceId): CommandEntry => createEntry(name, `cli:nouns.${id}.listed`);
const followedList = (name: Noun, id: ResourceId): CommandEntry => createEntry(name, `cli:nouns.${id}.followed`);

const createEntry = (name: Noun, description: Described): CommandEntry => ({
  name,
  description,
  load: async (factory) => (await import('./noun.ts')).nounCommand(factory, name),
});

/** All top-level commands in the order of the help: signing in, daily tasks, nouns, tools. */
export const entries: readonly CommandEntry[] = [
  command('login', async (factory) => (await import('./session/login.ts')).loginCommand(factory)),
  command('logout', async (factory) => (await import('./session/logout.ts')).logoutCommand(factory)),
  command('whoami', async (factory) => (await import('./session/whoami.ts')).whoamiCommand(factory)),
  command('tail', async (factory) => (await import('./tail/any-tail.ts')).tailCommand(factory)),
  command('approvals', async (factory) => (await import('./approval/approvals.ts')).approvalsCommand(factory)),
  command('ui', async (factory) => (await import('./ui/ui.ts')).uiCommand(factory)),
  command('dashboard', async (factory) => {
    await factory.loadMessages(['dashboards']);
    return (await import('./dashboard/dashboard.ts')).dashboardCommand(factory);
  }),
  command('approve', async (factory) => (await import('./approval/approve.ts')).approveApprovalCommand(factory)),
  command('decline', async (factory) => (await import('./approval/decline.ts')).declineApprovalCommand(factory)),
  command('restart', async (factory) => (await import('./noun.ts')).verbCommand(factory, 'terminal.restart', 'restart')),
  { ...command('set-up', async (factory) => (await import('./set-up/set-up.ts')).setUpCommand(factory)), alias: 'setup' },
  noun('terminal'),
  followedList('event', 'event-log'),
  followedList('transaction', 'transaction-log'),
  followedList('media', 'media-log'),
  followedList('error', 'error-log'),
  followedList('access', 'operator-access-log'),
  followedList('change', 'configuration-change-log'),
  followedList('art-event', 'art-event-log'),
  followedList('maintenance', 'maintenance-log'),
  list('money-service', 'money-services'),
  noun('shift'),
  noun('route'),
  noun('statistics'),
  noun('approval'),
  list('balancing', 'balancing-reports'),
  noun('backup'),
  noun('log-file'),
  noun('run'),
  noun('update'),
  list('update-progress', 'update-progress'),
  noun('remote'),
  noun('session'),
  noun('export'),
  noun('view'),
  { ...noun('account'), alias: 'user' },
  followedList('message', 'messages'),
  noun('token'),
  noun('property'),
  noun('rate'),
  list('terminal-settings', 'terminal-settings'),
  noun('operator'),
  noun('assignment'),
  noun('rights-profile'),
  noun('approval-policy'),
  noun('recurring-run'),
  noun('alert'),
  list('raised-alert', 'alerts'),
  noun('webhook'),
  noun('rights'),
  noun('configuration'),
  list('configuration-state', 'configuration-states'),
  list('server-setting', 'server-settings'),
  list('node', 'nodes'),
  list('component', 'components'),
  list('feature', 'features'),
  list('function', 'terminal-functions'),
  list('stock', 'stock-overview'),
  list('map', 'map-view'),
  list('forecast', 'cash-forecast'),
  list('maintenance-overview', 'maintenance-overview'),
  list('terminal-identifiers', 'terminal-identifiers'),
  list('last-test', 'last-tests'),
  noun('profile'),
  noun('password'),
  noun('factor'),
  noun('context'),
  noun('licence'),
  noun('computer'),
  noun('exclusion'),
  list('licence-use', 'license-key-usage-overview'),
  noun('audit'),
  noun('upgrade'),
  command('apply', async (factory) => (await import('./plan/apply.ts')).applyCommand(factory)),
  command('retry', async (factory) => (await import('./run/retry.ts')).retryRunCommand(factory)),
  command('explain', async (factory) => (await import('./resource/explain.ts')).explainCommand(factory)),
  command('completion', async (factory) => (await import('./completion/completion.ts')).completionCommand(factory)),
  command('man', async (factory, whole) => (await import('./man/man.ts')).manCommand(factory, whole)),
  command('api', async (factory) => (await import('./api.ts')).apiCommand(factory)),
];
