import { type CommandId, commands } from '@floorwalker/core/commands/index';
import { formOfNoun } from '@floorwalker/core/forms/index';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import { Command } from 'commander';
import type { Factory } from '../factory.ts';
import { defaultVerbs, describeNoun, isFollowed } from '../lists/nouns.ts';
import { findMessage } from '../output/cells.ts';
import { type CompleteInput, operatorCommand, runOperatorCommand } from './bulk/operator-command.ts';
import type { runAddRow } from './form/add.ts';
import type { runEditRow } from './form/edit.ts';
import { listCommand, type runList } from './resource/list.ts';
import { showCommand } from './resource/show.ts';

type OwnNoun =
  | 'rights'
  | 'password'
  | 'profile'
  | 'factor'
  | 'context'
  | 'licence'
  | 'audit'
  | 'shift'
  | 'statistics'
  | 'route'
  | 'upgrade';
export type Noun = Resource['noun'] | OwnNoun;

type Builder = (factory: Factory) => Command;

/** The verbs of errors and events, on which operators act. */
const actVerbs = async (noun: ActNoun): Promise<readonly Builder[]> => [
  (await import('./log-act/acknowledge.ts')).acknowledgeCommand(noun),
  (await import('./log-act/assign.ts')).assignCommand(noun),
  (await import('./log-act/snooze.ts')).snoozeCommand(noun),
  (await import('./log-act/comment.ts')).commentCommand(noun),
  (await import('./log-act/history.ts')).actHistoryCommand(noun),
];

/** The verbs of each noun that are not generated from the registry. */
const verbs: { readonly [N in Noun]?: () => Promise<readonly Builder[]> } = {
  terminal: async () => [
    (await import('./terminal/show.ts')).showTerminalCommand,
    (await import('./terminal/describe.ts')).describeTerminalCommand,
    (await import('./tail/follow-terminal.ts')).followTerminalCommand,
    (await import('./terminal/history.ts')).terminalHistoryCommand,
    (await import('./terminal/levels.ts')).terminalLevelsCommand,
    (await import('./terminal/register.ts')).registerTerminalCommand,
    (await import('./terminal/retire.ts')).retireTerminalCommand,
    (await import('./terminal/retire.ts')).bringBackTerminalCommand,
    (await import('./terminal/move.ts')).moveTerminalCommand,
    (await import('./terminal/rotate-secret.ts')).rotateSecretCommand,
    (await import('./terminal/identity.ts')).terminalIdentityCommand,
    (await import('./terminal/summary.ts')).terminalSummaryCommand,
    (await import('./terminal/note.ts')).terminalNoteCommand,
  ],
  approval: async () => [
    (await import('./approval/approve.ts')).approveApprovalCommand,
    (await import('./approval/decline.ts')).declineApprovalCommand,
  ],
  error: () => actVerbs('error'),
  event: () => actVerbs('event'),
  remote: async () => [
    (await import('./remote/open.ts')).openRemoteCommand,
    (await import('./remote/end.ts')).endRemoteCommand,
    (await import('./remote/issue-key.ts')).issueKeyCommand,
  ],
  update: async () => [
    (await import('./update/upload.ts')).uploadUpdateCommand,
    (await import('./update/watch.ts')).watchUpdateCommand,
    (await import('./update/delete.ts')).deleteUpdateCommand,
    (await import('./update/pack.ts')).packUpdateCommand,
    (await import('./update/versions.ts')).updateVersionsCommand,
  ],
  run: async () => [
    (await import('./run/targets.ts')).listTargetsCommand,
    (await import('./run/watch.ts')).watchRunCommand,
    (await import('./run/retry.ts')).retryRunCommand,
    (await import('./run/cancel.ts')).cancelRunCommand,
    (await import('./run/continue.ts')).continueRunCommand,
    (await import('./run/undo.ts')).undoRunCommand,
  ],
  backup: async () => [
    (await import('./backup/get.ts')).getBackupCommand,
    (await import('./backup/changes.ts')).backupChangesCommand,
    (await import('./backup/delete.ts')).deleteBackupCommand,
  ],
  'log-file': async () => [
    (await import('./log-file/get.ts')).getLogFileCommand,
    (await import('./log-file/show.ts')).showLogFileCommand,
    (await import('./log-file/archive.ts')).archiveLogFilesCommand,
  ],
  session: async () => [(await import('./session/end.ts')).endSessionCommand],
  transaction: async () => [(await import('./transaction/show.ts')).showTransactionCommand],
  export: async () => [
    (await import('./export/save.ts')).saveExportCommand,
    (await import('./export/get.ts')).getExportCommand,
    (await import('./export/cancel.ts')).cancelExportCommand,
    (await import('./site/export-site.ts')).exportSiteCommand,
  ],
  view: async () => [
    (await import('./view/save.ts')).saveViewCommand,
    (await import('./view/show.ts')).showViewCommand,
    (await import('./view/remove.ts')).removeViewCommand,
  ],
  account: async () => [
    (await import('./account/admit.ts')).admitAccountCommand,
    (await import('./account/refuse.ts')).refuseAccountCommand,
    (await import('./account/unlock.ts')).unlockAccountCommand,
    (await import('./account/require-password-change.ts')).requirePasswordChangeCommand,
    (await import('./account/reset-factors.ts')).resetFactorsCommand,
    (await import('./account/disable.ts')).disableAccountCommand,
    (await import('./account/enable.ts')).enableAccountCommand,
    (await import('./account/remove.ts')).removeAccountCommand,
  ],
  operator: async () => [
    (await import('./operator/disable.ts')).disableOperatorCommand,
    (await import('./operator/enable.ts')).enableOperatorCommand,
    (await import('./operator/remove.ts')).removeOperatorCommand,
    (await import('./operator/import.ts')).importOperatorsCommand,
    (await import('./operator/export.ts')).exportOperatorsCommand,
  ],
  assignment: async () => [
    (await import('./assignment/set.ts')).setAssignmentCommand,
    (await import('./assignment/import.ts')).importAssignmentsCommand,
    (await import('./assignment/export.ts')).exportAssignmentsCommand,
  ],
  'approval-policy': async () => [(await import('./approval-policy/remove.ts')).removeApprovalPolicyCommand],
  'recurring-run': async () => [
    (await import('./recurring-run/preview.ts')).previewRecurringRunCommand,
    (await import('./recurring-run/pause.ts')).pauseRecurringRunCommand,
    (await import('./recurring-run/resume.ts')).resumeRecurringRunCommand,
    (await import('./recurring-run/take-over.ts')).takeOverRecurringRunCommand,
    (await import('./recurring-run/remove.ts')).removeRecurringRunCommand,
  ],
  alert: async () => [
    (await import('./alert/acknowledge.ts')).acknowledgeAlertCommand,
    (await import('./alert/history.ts')).alertHistoryCommand,
    (await import('./alert/remove.ts')).removeAlertCommand,
  ],
  webhook: async () => [
    (await import('./webhook/rotate.ts')).rotateWebhookCommand,
    (await import('./webhook/test-delivery.ts')).testWebhookCommand,
    (await import('./webhook/replay.ts')).replayWebhookCommand,
    (await import('./webhook/failures.ts')).webhookFailuresCommand,
    (await import('./webhook/enable.ts')).enableWebhookCommand,
    (await import('./webhook/disable.ts')).disableWebhookCommand,
    (await import('./webhook/remove.ts')).removeWebhookCommand,
  ],
  exclusion: async () => [(await import('./exclusion/remove.ts')).removeExclusionCommand],
  computer: async () => [(await import('./computer/remove.ts')).removeComputerCommand],
  'rights-profile': async () => [(await import('./rights-profile/remove.ts')).removeRightsProfileCommand],
  rights: async () => [(await import('./rights/explain.ts')).explainRightCommand],
  configuration: async () => [
    (await import('./configuration/get.ts')).getConfigurationCommand,
    (await import('./configuration/set.ts')).setConfigurationCommand,
    (await import('./configuration/set.ts')).unsetConfigurationCommand,
    (await import('./configuration/history.ts')).configurationHistoryCommand,
    (await import('./configuration/history.ts')).restoreConfigurationCommand,
    (await import('./configuration/states.ts')).configurationStatusCommand,
    (await import('./configuration/states.ts')).sendConfigurationCommand,
    (await import('./configuration/states.ts')).acceptConfigurationCommand,
  ],
  message: async () => [(await import('./message/read.ts')).readMessagesCommand],
  token: async () => [(await import('./token/create.ts')).createTokenCommand, (await import('./token/revoke.ts')).revokeTokenCommand],
  rate: async () => [(await import('./rate/remove.ts')).removeRateCommand, (await import('./rate/convert.ts')).convertCommand],
  password: async () => [(await import('./password/change.ts')).changePasswordCommand],
  profile: async () => [
    (await import('./profile/show.ts')).showProfileCommand,
    (await import('./profile/set.ts')).setProfileCommand,
    (await import('./profile/reset.ts')).resetProfileCommand,
    (await import('./profile/email.ts')).profileEmailCommand,
  ],
  factor: async () => [
    (await import('./factor/list.ts')).listFactorsCommand,
    (await import('./factor/add.ts')).addFactorCommand,
    (await import('./factor/remove.ts')).removeFactorCommand,
  ],
  context: async () => [
    (await import('./context/list.ts')).listContextsCommand,
    (await import('./context/show.ts')).showContextCommand,
    (await import('./context/use.ts')).useContextCommand,
    (await import('./context/add.ts')).addContextCommand,
    (await import('./context/rename.ts')).renameContextCommand,
    (await import('./context/remove.ts')).removeContextCommand,
  ],
  licence: async () => [
    (await import('./licence/list.ts')).listLicencesCommand,
    (await import('./licence/show.ts')).showLicenceCommand,
    (await import('./licence/import.ts')).importLicenceCommand,
  ],
  route: async () => [(await import('./route/show.ts')).showRouteCommand, (await import('./route/paper.ts')).routePaperCommand],
  shift: async () => [(await import('./shift/handover.ts')).shiftHandoverCommand, (await import('./shift/end.ts')).endShiftCommand],
  balancing: async () => [
    (await import('./balancing/view.ts')).viewBalancingCommand,
    (await import('./balancing/explain.ts')).explainBalancingCommand,
    (await import('./balancing/count.ts')).countBalancingCommand,
    (await import('./balancing/confirm.ts')).confirmBalancingCommand,
    (await import('./balancing/adjust.ts')).adjustBalancingCommand,
    (await import('./balancing/run.ts')).runBalancingCommand,
    (await import('./balancing/slip.ts')).balancingSlipCommand,
    (await import('./balancing/end-day.ts')).endCasinoDayCommand,
  ],
  statistics: async () => {
    const { reportCommand } = await import('./statistics/report.ts');
    const { verifyStatisticsCommand } = await import('./statistics/verify.ts');
    const { reports } = await import('@floorwalker/core/statistics/reports');
    return [...reports.map((report) => reportCommand(report)), verifyStatisticsCommand];
  },
  upgrade: async () => [(await import('./upgrade/check.ts')).checkUpgradeCommand],
  audit: async () => [(await import('./audit/verify.ts')).verifyAuditCommand, (await import('./audit/accept-loss.ts')).acceptLossCommand],
};

/** Nouns whose list has options of its own. */
const listOptions: { readonly [N in Noun]?: () => Promise<(command: Command, factory: Factory) => Command> } = {
  terminal: async () => (await import('./terminal/list.ts')).addConnectionOption,
};

/** Nouns whose verb `add` has options of its own. */
const addOptions: { readonly [N in Noun]?: () => Promise<(command: Command, factory: Factory) => Command> } = {
  alert: async () => (await import('./alert/add.ts')).addViewOption,
};

/** Nouns whose list says more than its rows, or takes more options. */
const lists: { readonly [N in Noun]?: () => Promise<typeof runList> } = {
  terminal: async () => (await import('./terminal/list.ts')).runTerminalList,
  rate: async () => (await import('./rate/list.ts')).runRateList,
};

/** Commands whose input is completed before it is validated. */
const completions: { readonly [C in CommandId]?: () => Promise<CompleteInput> } = {
  'log-file.request': async () => (await import('./log-file/request.ts')).completeLogFileRequest,
  'backup.restore': async () => (await import('./bulk/complete-files.ts')).completeFileIds,
  'update.perform': async () => (await import('./bulk/complete-files.ts')).completeFileIds,
};

/** Nouns whose form says more before it is saved. */
const saving: { readonly [N in Noun]?: () => Promise<{ readonly add: typeof runAddRow; readonly edit: typeof runEditRow }> } = {
  'recurring-run': async () => {
    const { runAddRecurringRun, runEditRecurringRun } = await import('./recurring-run/save.ts');
    return { add: runAddRecurringRun, edit: runEditRecurringRun };
  },
  alert: async () => {
    const { runAddAlert, runEditAlert } = await import('./alert/add.ts');
    return { add: runAddAlert, edit: runEditAlert };
  },
  webhook: async () => ({
    add: (await import('./webhook/save.ts')).runAddWebhook,
    edit: (await import('./form/edit.ts')).runEditRow,
  }),
};

/** Nouns whose verbs have their texts in a namespace of their own. */
const namespaceOf: { readonly [N in Noun]?: Namespace } = {
  account: 'operators',
  backup: 'backups',
  balancing: 'balancing',
  computer: 'licences',
  exclusion: 'statistics',
  error: 'handling',
  event: 'handling',
  route: 'balancing',
  shift: 'handling',
  statistics: 'statistics',
  assignment: 'operators',
  operator: 'operators',
  'rights-profile': 'operators',
  rights: 'operators',
  configuration: 'configuration',
  webhook: 'webhooks',
  'log-file': 'logFiles',
  'recurring-run': 'recurring',
  alert: 'alerts',
};

/** `floor <noun>` with its verbs: `list`, `show` and others of its resource, its operator commands, and those of `verbs`. */
export async function nounCommand(factory: Factory, noun: Noun): Promise<Command> {
  const { i18n } = factory;
  const resource: Resource | undefined = resources.find((one) => one.noun === noun);
  const command = new Command(noun).description(resource ? describeNoun(i18n, resource) : i18n.t(`cli:commands.${noun as OwnNoun}`));
  const namespace = namespaceOf[noun];
  if (namespace) await factory.loadMessages([namespace]);
  if (noun === 'statistics') await factory.loadMessages(['common']);
  if (noun === 'approval-policy') await factory.loadMessages(['approvals']);
  const byHand = ((await verbs[noun]?.()) ?? []).map((build) => build(factory));
  if (resource) {
    // For a noun with files, `get` downloads a file and is not an alias of `list`.
    const aliases = byHand.some((verb) => verb.name() === 'get') ? ['ls'] : ['ls', 'get'];
    const list = listCommand(factory, noun, resource, await lists[noun]?.()).aliases(aliases);
    (await listOptions[noun]?.())?.(list, factory);
    command.addCommand(list, { isDefault: defaultVerbs[noun] === 'list' });
    const { canWait, waitCommand: createWaitCommand } = await import('./resource/wait.ts');
    if (canWait(resource)) command.addCommand(createWaitCommand(factory, noun, resource));
  }
  if (resource && !byHand.some((verb) => verb.name() === 'show')) command.addCommand(showCommand(factory, noun, resource));
  const form = formOfNoun(noun);
  if (form) {
    await factory.loadMessages(['forms', 'columns', 'fields']);
    const run = await saving[noun]?.();
    const add = (await import('./form/add.ts')).addRowCommand(factory, form, run?.add);
    (await addOptions[noun]?.())?.(add, factory);
    command.addCommand(add);
    command.addCommand((await import('./form/edit.ts')).editRowCommand(factory, form, run?.edit));
  }
  if (resource && isFollowed(resource)) command.addCommand((await import('./tail/tail.ts')).tailListCommand(factory, noun, resource));
  for (const definition of commands.filter((one) => one.noun === noun)) {
    command.addCommand(await verbCommand(factory, definition.id), { isDefault: definition.verb === defaultVerbs[noun] });
  }
  for (const verb of byHand) command.addCommand(verb, { isDefault: verb.name() === defaultVerbs[noun] });
  return command;
}

/** Creates the command line of an operator command. `name` replaces its verb, for top-level shortcuts such as `floor restart`. */
export async function verbCommand(factory: Factory, id: CommandId, name?: string): Promise<Command> {
  await factory.loadMessages(['commands']);
  const definition = commands.find((one) => one.id === id);
  if (!definition) throw new TypeError(`no command ${id}`);
  const description = findMessage(factory.i18n, `commands:${id}.description`) ?? id;
  // The console shows it as a sentence; in the help it is one of a list of phrases.
  const command = operatorCommand(factory, definition, name ?? definition.verb, runOperatorCommand, await completions[id]?.());
  return command.description(description.replace(/\.$/, ''));
}
