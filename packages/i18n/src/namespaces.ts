import type { account } from './locales/en/account.ts';
import type { additionalInfoTypes } from './locales/en/additional-info-types.ts';
import type { alerts } from './locales/en/alerts.ts';
import type { approvals } from './locales/en/approvals.ts';
import type { backups } from './locales/en/backups.ts';
import type { balancing } from './locales/en/balancing.ts';
import type { balancingScreens } from './locales/en/balancing-screens.ts';
import type { choices } from './locales/en/choices.ts';
import type { cli } from './locales/en/cli.ts';
import type { commands } from './locales/en/commands.ts';
import type { common } from './locales/en/common.ts';
import type { componentTypes } from './locales/en/component-types.ts';
import type { configuration } from './locales/en/configuration.ts';
import type { configurationEntries } from './locales/en/configuration-entries.ts';
import type { dashboardScreens } from './locales/en/dashboard-screens.ts';
import type { dashboards } from './locales/en/dashboards.ts';
import type { deviceMessages } from './locales/en/device-messages.ts';
import type { endpoints } from './locales/en/endpoints.ts';
import type { errorPages } from './locales/en/error-pages.ts';
import type { events } from './locales/en/events.ts';
import type { explanations } from './locales/en/explanations.ts';
import type { exports } from './locales/en/exports.ts';
import type { featureTypes } from './locales/en/feature-types.ts';
import type { fields } from './locales/en/fields.ts';
import type { fillLevelDevices } from './locales/en/fill-level-devices.ts';
import type { fleet } from './locales/en/fleet.ts';
import type { forms } from './locales/en/forms.ts';
import type { functionTypes } from './locales/en/function-types.ts';
import type { group } from './locales/en/group.ts';
import type { handling } from './locales/en/handling.ts';
import type { history } from './locales/en/history.ts';
import type { keys } from './locales/en/keys.ts';
import type { licences } from './locales/en/licences.ts';
import type { lists } from './locales/en/lists.ts';
import type { live } from './locales/en/live.ts';
import type { logFiles } from './locales/en/log-files.ts';
import type { logs } from './locales/en/logs.ts';
import type { mails } from './locales/en/mails.ts';
import type { manual } from './locales/en/manual.ts';
import type { map } from './locales/en/map.ts';
import type { mediaTypes } from './locales/en/media-types.ts';
import type { messages } from './locales/en/messages.ts';
import type { operators } from './locales/en/operators.ts';
import type { palette } from './locales/en/palette.ts';
import type { problems } from './locales/en/problems.ts';
import type { profile } from './locales/en/profile.ts';
import type { recurring } from './locales/en/recurring.ts';
import type { remote } from './locales/en/remote.ts';
import type { columns, resources } from './locales/en/resources.ts';
import type { rights } from './locales/en/rights.ts';
import type { roles } from './locales/en/roles.ts';
import type { sensorRanks } from './locales/en/sensor-ranks.ts';
import type { shell } from './locales/en/shell.ts';
import type { signIn } from './locales/en/sign-in.ts';
import type { statistics } from './locales/en/statistics.ts';
import type { stockLevels } from './locales/en/stock-levels.ts';
import type { support } from './locales/en/support.ts';
import type { synonyms } from './locales/en/synonyms.ts';
import type { terminalTypes } from './locales/en/terminal-types.ts';
import type { transactionTypes } from './locales/en/transaction-types.ts';
import type { ui } from './locales/en/ui.ts';
import type { updates } from './locales/en/updates.ts';
import type { varianceCauses } from './locales/en/variance-causes.ts';
import type { web } from './locales/en/web.ts';
import type { webhooks } from './locales/en/webhooks.ts';

/** Texts that web console and command line need at once: they are loaded together as one file of the bundle. */
export interface BaseMessages {
  readonly common: typeof common;
  readonly fields: typeof fields;
  readonly columns: typeof columns;
  readonly resources: typeof resources;
  readonly commands: typeof commands;
  readonly choices: typeof choices;
  readonly signIn: typeof signIn;
  readonly live: typeof live;
  readonly roles: typeof roles;
  readonly terminalTypes: typeof terminalTypes;
  readonly fillLevelDevices: typeof fillLevelDevices;
  readonly stockLevels: typeof stockLevels;
}

/** Every namespace of the product with its English texts, which define the types of keys and placeholders. */
export interface EnglishMessages extends BaseMessages {
  readonly problems: typeof problems;
  readonly events: typeof events;
  readonly transactionTypes: typeof transactionTypes;
  readonly mediaTypes: typeof mediaTypes;
  readonly componentTypes: typeof componentTypes;
  readonly deviceMessages: typeof deviceMessages;
  readonly additionalInfoTypes: typeof additionalInfoTypes;
  readonly sensorRanks: typeof sensorRanks;
  readonly featureTypes: typeof featureTypes;
  readonly functionTypes: typeof functionTypes;
  readonly remote: typeof remote;
  readonly webhooks: typeof webhooks;
  readonly recurring: typeof recurring;
  readonly alerts: typeof alerts;
  readonly updates: typeof updates;
  readonly backups: typeof backups;
  readonly balancing: typeof balancing;
  readonly balancingScreens: typeof balancingScreens;
  readonly rights: typeof rights;
  readonly endpoints: typeof endpoints;
  readonly handling: typeof handling;
  readonly history: typeof history;
  readonly ui: typeof ui;
  readonly logFiles: typeof logFiles;
  readonly licences: typeof licences;
  readonly web: typeof web;
  readonly account: typeof account;
  readonly errorPages: typeof errorPages;
  readonly keys: typeof keys;
  readonly palette: typeof palette;
  readonly lists: typeof lists;
  readonly logs: typeof logs;
  readonly cli: typeof cli;
  readonly fleet: typeof fleet;
  readonly exports: typeof exports;
  readonly forms: typeof forms;
  readonly mails: typeof mails;
  readonly messages: typeof messages;
  readonly group: typeof group;
  readonly approvals: typeof approvals;
  readonly operators: typeof operators;
  readonly profile: typeof profile;
  readonly shell: typeof shell;
  readonly dashboardScreens: typeof dashboardScreens;
  readonly dashboards: typeof dashboards;
  readonly statistics: typeof statistics;
  readonly support: typeof support;
  readonly synonyms: typeof synonyms;
  readonly configuration: typeof configuration;
  readonly configurationEntries: typeof configurationEntries;
  readonly manual: typeof manual;
  readonly map: typeof map;
  readonly explanations: typeof explanations;
  readonly varianceCauses: typeof varianceCauses;
}

export type Namespace = keyof EnglishMessages;

/** Namespaces of the shared file. */
export const baseNamespaces = [
  'common',
  'fields',
  'columns',
  'resources',
  'commands',
  'choices',
  'signIn',
  'live',
  'roles',
  'terminalTypes',
  'fillLevelDevices',
  'stockLevels',
] as const satisfies readonly (keyof BaseMessages)[];

/** Namespaces that are loaded separately. */
export const singleNamespaces = [
  'problems',
  'events',
  'transactionTypes',
  'mediaTypes',
  'componentTypes',
  'deviceMessages',
  'additionalInfoTypes',
  'sensorRanks',
  'featureTypes',
  'functionTypes',
  'remote',
  'webhooks',
  'recurring',
  'alerts',
  'updates',
  'backups',
  'balancing',
  'balancingScreens',
  'rights',
  'endpoints',
  'handling',
  'history',
  'ui',
  'logFiles',
  'licences',
  'web',
  'account',
  'errorPages',
  'keys',
  'palette',
  'lists',
  'logs',
  'cli',
  'fleet',
  'exports',
  'forms',
  'mails',
  'messages',
  'group',
  'approvals',
  'operators',
  'profile',
  'shell',
  'dashboardScreens',
  'dashboards',
  'statistics',
  'support',
  'synonyms',
  'configuration',
  'configurationEntries',
  'manual',
  'map',
  'explanations',
  'varianceCauses',
] as const satisfies readonly Exclude<Namespace, keyof BaseMessages>[];

export const namespaces: readonly Namespace[] = [...baseNamespaces, ...singleNamespaces];

/**
 * Separate namespaces whose file names are part of the start page; the file names of the other namespaces are in the shared
 * file of each language.
 */
export const startNamespaces = ['web', 'account'] as const satisfies readonly (typeof singleNamespaces)[number][];
type StartNamespace = (typeof startNamespaces)[number];

type Loaders<N extends Namespace> = { readonly [M in N]: () => Promise<{ readonly [K in M]: object }> };

/** Loaders of the namespaces of one language that are not needed at the start. */
export type MoreLoaders = Loaders<Exclude<(typeof singleNamespaces)[number], StartNamespace>>;

/**
 * Loaders of one language's texts: the shared file, and one file for each separate namespace. The loaders of most of them are
 * in the shared file, so that the start page does not contain the file names of all languages.
 */
export type MessageLoaders = {
  readonly base: () => Promise<{ readonly [N in keyof BaseMessages]: object } & { readonly more: MoreLoaders }>;
} & Loaders<StartNamespace>;
