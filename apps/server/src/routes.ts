import { commands } from '@floorwalker/core/commands/index';
import { type BespokeEndpoint, bespokeEndpoints } from '@floorwalker/core/endpoints/index';
import { accountForm } from '@floorwalker/core/forms/account';
import { alertRuleForm } from '@floorwalker/core/forms/alert-rule';
import { approvalPolicyForm } from '@floorwalker/core/forms/approval-policy';
import { computerRegistrationForm } from '@floorwalker/core/forms/computer-registration';
import { exchangeRateForm } from '@floorwalker/core/forms/exchange-rate';
import { exclusionForm } from '@floorwalker/core/forms/exclusion';
import { type FormEndpoint, formEndpoints } from '@floorwalker/core/forms/index';
import { operatorForm } from '@floorwalker/core/forms/operator';
import { propertyForm } from '@floorwalker/core/forms/property';
import { recurringRunForm } from '@floorwalker/core/forms/recurring-run';
import { rightsProfileForm } from '@floorwalker/core/forms/rights-profile';
import { terminalForm } from '@floorwalker/core/forms/terminal';
import { webhookForm } from '@floorwalker/core/forms/webhook';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ResourceId } from '@floorwalker/core/resources/index';
import type { MailServices } from './compose-mail.ts';
import type { Config } from './config.ts';
import type { Database, Queryable } from './db/database.ts';
import type { Feed } from './db/feed.ts';
import { createCallWriter, type Writer } from './db/write.ts';
import { createAccessLog } from './features/access/list.ts';
import { createAlertRuleStore } from './features/alert/form.ts';
import { createAlertHandlers } from './features/alert/handlers.ts';
import { createAlertRuleList, createRaisedAlertList } from './features/alert/list.ts';
import { decideApprovalHandler } from './features/approval/decide.ts';
import { decideRequestHandler } from './features/approval/decide-request.ts';
import { withApproval } from './features/approval/hold.ts';
import { createApprovalList } from './features/approval/list.ts';
import { approvalPolicyStore } from './features/approval-policy/form.ts';
import { createApprovalPolicyList } from './features/approval-policy/list.ts';
import { removeApprovalPolicyHandler } from './features/approval-policy/remove.ts';
import { createArtEventLog } from './features/art-event/list.ts';
import { createAssignmentList } from './features/assignment/list.ts';
import { saveAssignmentsHandler } from './features/assignment/save.ts';
import { acceptLossHandler } from './features/audit/accept-loss.ts';
import { createAuditHandlers } from './features/audit/verify-audit.ts';
import { backupChangesHandler } from './features/backup/changes.ts';
import { createBackupList, createLogFileList } from './features/backup/list.ts';
import { createLogFileHandlers } from './features/backup/log-file.ts';
import { deleteBackupHandler } from './features/backup/remove.ts';
import { explainBalancingHandler } from './features/balancing/explanations.ts';
import { createBalancingHandlers } from './features/balancing/handlers.ts';
import { createBalancingReportList, createMoneyServiceList } from './features/balancing/list.ts';
import { createSlipHandler } from './features/balancing/slip-handler.ts';
import { cancelRunHandler } from './features/command/cancel.ts';
import { continueRunHandler } from './features/command/continue.ts';
import { previewRetryHandler, retryRunHandler } from './features/command/retry.ts';
import { createCommandRoutes } from './features/command/run.ts';
import { runTargetsHandler } from './features/command/run-targets.ts';
import { previewUndoHandler, undoRunHandler } from './features/command/undo.ts';
import { createComputerStore } from './features/computer/form.ts';
import { createComputerRegistrationList } from './features/computer/list.ts';
import { removeComputerHandler } from './features/computer/remove.ts';
import { acceptConfigurationHandler } from './features/configuration/accept.ts';
import { createConfigurationEntryList } from './features/configuration/entries.ts';
import { configurationHistoryHandler } from './features/configuration/entry-history.ts';
import type { FollowedSettings } from './features/configuration/follow-settings.ts';
import { createConfigurationChangeLog } from './features/configuration/list.ts';
import { saveConfigurationHandler } from './features/configuration/save.ts';
import { sendConfigurationHandler } from './features/configuration/send.ts';
import { createServerSettingList } from './features/configuration/server-settings.ts';
import { configurationStateCountsHandler } from './features/configuration/state-counts.ts';
import { createConfigurationStateList } from './features/configuration/states.ts';
import { createDashboardHandlers } from './features/dashboard/handlers.ts';
import { createErrorLog } from './features/error/list.ts';
import { eventStreamHandler } from './features/event/event-stream.ts';
import { createEventLog } from './features/event/list.ts';
import { exchangeRateStore } from './features/exchange-rate/form.ts';
import { ratesInForceHandler } from './features/exchange-rate/in-force.ts';
import { createExchangeRateList } from './features/exchange-rate/list.ts';
import { removeRateHandler } from './features/exchange-rate/remove.ts';
import { createExclusionStore } from './features/exclusion/form.ts';
import { createExclusionList } from './features/exclusion/list.ts';
import { removeExclusionHandler } from './features/exclusion/remove.ts';
import { beginExportHandler } from './features/export/begin.ts';
import { createExportActs } from './features/export/cancel.ts';
import { createDownloads } from './features/export/download.ts';
import type { Exports } from './features/export/exports.ts';
import { createExportList } from './features/export/list.ts';
import { createCashForecastList } from './features/forecast/list.ts';
import { createRouteHandlers } from './features/forecast/route-handlers.ts';
import type { ClientStore } from './features/group-client/client.ts';
import { createGroupClientHandlers } from './features/group-client/handlers.ts';
import { createAccountHandlers } from './features/identity/account/handlers.ts';
import { createAccountList } from './features/identity/account/list.ts';
import { createDeviceSignInHandlers } from './features/identity/device-sign-in/handlers.ts';
import { createEmailHandlers } from './features/identity/email/handlers.ts';
import { createFactorHandlers } from './features/identity/factor/handlers.ts';
import { createVault } from './features/identity/factor/vault.ts';
import { createPasswordHandlers } from './features/identity/password/handlers.ts';
import { createSessionHandlers } from './features/identity/session/handlers.ts';
import { createSessionList } from './features/identity/session/list.ts';
import type { SessionStore } from './features/identity/session/sessions.ts';
import { createTokenHandler } from './features/identity/token/create.ts';
import { createTokenList } from './features/identity/token/list.ts';
import { revokeTokenHandler } from './features/identity/token/revoke.ts';
import { createInstallationHandlers } from './features/installation/handlers.ts';
import { createLicenceHandlers } from './features/licence/handlers.ts';
import type { Licences } from './features/licence/licences.ts';
import { createLicenceUseList } from './features/licence/list.ts';
import { withLicence } from './features/licence/with-licence.ts';
import { createLogActHandlers } from './features/log-act/handlers.ts';
import { createMaintenanceLog } from './features/maintenance/list.ts';
import { createMaintenanceOverview } from './features/maintenance/overview.ts';
import { createMediaLog } from './features/media/list.ts';
import { createMessageList } from './features/message/list.ts';
import { createMessageHandlers } from './features/message/read.ts';
import { createNodeList } from './features/node/list.ts';
import { createOperatorActs } from './features/operator/disable.ts';
import { explainRightHandler } from './features/operator/explain.ts';
import { createOperatorStore } from './features/operator/form.ts';
import { createOperatorList } from './features/operator/list.ts';
import { createProfileHandlers } from './features/profile/handlers.ts';
import { createPropertyStore } from './features/property/form.ts';
import { createPropertyList } from './features/property/list.ts';
import { createRecurringRunStore } from './features/recurring-run/form.ts';
import { createRecurringRunHandlers } from './features/recurring-run/handlers.ts';
import { createRecurringRunList } from './features/recurring-run/list.ts';
import { createRemoteHandlers } from './features/remote-access/handlers.ts';
import { createRemoteSessionList } from './features/remote-access/list.ts';
import type { Recordings } from './features/remote-access/recordings.ts';
import { rightsProfileStore } from './features/rights-profile/form.ts';
import { createRightsProfileList } from './features/rights-profile/list.ts';
import { removeRightsProfileHandler } from './features/rights-profile/remove.ts';
import { createRunList } from './features/run/list.ts';
import { createShiftHandlers } from './features/shift/handover.ts';
import { createReportRoutes, verifyStatisticsHandler } from './features/statistics/routes.ts';
import { createTerminalStore } from './features/terminal/form.ts';
import { createTerminalHandlers } from './features/terminal/handlers.ts';
import { createTerminalIdentifiersList } from './features/terminal/identifiers-list.ts';
import { toIssuing } from './features/terminal/issued-secret.ts';
import { createLastTestList } from './features/terminal/last-test-list.ts';
import { createTerminalList } from './features/terminal/list.ts';
import { createMapView } from './features/terminal/map-view.ts';
import { createComponentList, createFeatureList, createTerminalFunctionList } from './features/terminal/part-lists.ts';
import { createTerminalSettingsList } from './features/terminal/settings-list.ts';
import { createStockList } from './features/terminal/stock-list.ts';
import { terminalSummaryHandler } from './features/terminal/summary.ts';
import { terminalVersionsHandler } from './features/terminal/versions.ts';
import { createTerminalHistoryHandlers } from './features/terminal-history/handlers.ts';
import { resolveIdentityHandler } from './features/terminal-identity/resolve-identity.ts';
import { heldMessagesHandler, showIdentityHandler } from './features/terminal-identity/show-identity.ts';
import { createNoteHandlers } from './features/terminal-note/notes.ts';
import { transactionDetailHandler } from './features/transaction/detail.ts';
import { createTransactionLog } from './features/transaction/list.ts';
import { transactionPictureHandler } from './features/transaction/picture.ts';
import { createUpdateHandlers } from './features/update/handlers.ts';
import { createUpdateFileList, createUpdateProgressList } from './features/update/list.ts';
import type { Updates } from './features/update/updates.ts';
import { createAccountActs } from './features/user/acts.ts';
import { createAccountStore } from './features/user/form.ts';
import { createViewList } from './features/view/list.ts';
import { removeViewHandler } from './features/view/remove.ts';
import { saveViewHandler } from './features/view/save.ts';
import { createWebhookStore } from './features/webhook/form.ts';
import { createWebhookHandlers } from './features/webhook/handlers.ts';
import { createWebhookList } from './features/webhook/list.ts';
import type { WebhookSender } from './features/webhook/send.ts';
import type { FileStore } from './file-store/file-store.ts';
import type { Uploads } from './files/uploads.ts';
import type { Handlers } from './http/handler.ts';
import type { Route } from './http/route.ts';
import { toFormHandlers } from './list/form-handlers.ts';
import { toListRoutes } from './list/handlers.ts';
import type { List } from './list/list.ts';
import { createWaitingRoom } from './list/wait.ts';

export interface FeatureDeps {
  readonly config: Config;
  readonly followed: FollowedSettings;
  /** The pools of the classes of work `money`, `lists` and `statistics` (`compose-database.ts`). */
  readonly database: Database;
  readonly listReader: Database;
  readonly reader: Database;
  readonly write: Writer;
  readonly feed: Feed;
  readonly sessions: SessionStore;
  readonly uploads: Uploads;
  readonly store: FileStore;
  readonly updates: Updates;
  readonly exports: Exports;
  readonly clients: ClientStore;
  readonly mailServices: MailServices;
  readonly licences: Licences;
  readonly webhookSender: WebhookSender;
  /** Compares the database with the head notes again, after a loss was accepted. */
  readonly renewNotes: () => Promise<void>;
  readonly remote: { readonly secure: boolean; readonly server: string; readonly recordings: Recordings };
  /** Aborted when the server stops. */
  readonly ending: AbortSignal;
}

/** Creates all lists of the product; a missing one does not compile. `server`: id of this server. */
export function createLists(database: Database, config: Pick<Config, 'lockMinutes' | 'settings'>, server: string) {
  return {
    terminals: createTerminalList(database),
    'event-log': createEventLog(database),
    'transaction-log': createTransactionLog(database),
    'media-log': createMediaLog(database),
    'error-log': createErrorLog(database),
    'operator-access-log': createAccessLog(database),
    'configuration-change-log': createConfigurationChangeLog(database),
    'art-event-log': createArtEventLog(database),
    'maintenance-log': createMaintenanceLog(database),
    components: createComponentList(database),
    features: createFeatureList(database),
    'terminal-functions': createTerminalFunctionList(database),
    'stock-overview': createStockList(database),
    'map-view': createMapView(database),
    'maintenance-overview': createMaintenanceOverview(database),
    'terminal-identifiers': createTerminalIdentifiersList(database),
    'balancing-reports': createBalancingReportList(database),
    'money-services': createMoneyServiceList(database),
    'cash-forecast': createCashForecastList(database),
    'last-tests': createLastTestList(database),
    approvals: createApprovalList(database),
    backups: createBackupList(database),
    'log-files': createLogFileList(database),
    runs: createRunList(database),
    'remote-sessions': createRemoteSessionList(database),
    'update-files': createUpdateFileList(database),
    'update-progress': createUpdateProgressList(database),
    sessions: createSessionList(database),
    views: createViewList(database),
    exports: createExportList(database),
    accounts: createAccountList(database, config),
    messages: createMessageList(database),
    tokens: createTokenList(database),
    'server-settings': createServerSettingList(database, config.settings),
    nodes: createNodeList(database, server),
    properties: createPropertyList(database),
    'exchange-rates': createExchangeRateList(database),
    'terminal-settings': createTerminalSettingsList(database),
    operators: createOperatorList(database, config),
    'rights-profiles': createRightsProfileList(database),
    'license-key-usage-overview': createLicenceUseList(database),
    'computer-serial-registration': createComputerRegistrationList(database),
    'configuration-entries': createConfigurationEntryList(database, config.settings),
    'configuration-states': createConfigurationStateList(database, config.settings),
    'site-assignment': createAssignmentList(database),
    'approval-policies': createApprovalPolicyList(database),
    webhooks: createWebhookList(database),
    'recurring-runs': createRecurringRunList(database),
    'alert-rules': createAlertRuleList(database),
    alerts: createRaisedAlertList(database),
    exclusions: createExclusionList(database),
  } satisfies { readonly [Id in ResourceId]: unknown };
}
export type Lists = ReturnType<typeof createLists>;

/** Forms whose changes approval policies, or the rows themselves, may hold. */
const heldForms = [operatorForm, accountForm, rightsProfileForm, approvalPolicyForm, exchangeRateForm];

/** Routes whose acts may be held until others approve. */
const heldIds: ReadonlySet<string> = new Set([
  ...heldForms.flatMap(({ add, edit, apply }) => [add.id, edit.id, apply.id]),
  ...commands.map(({ id }) => id),
  'run.retry',
  'run.undo',
  'operator.enable',
  'account.enable',
  'assignment.save',
  'account.admit',
  'configuration.save',
  'configuration.accept',
  'approval-policy.remove',
  'balancing-report.adjust',
  'casino-day.end',
  'exchange-rate.remove',
]);

/** Creates the routes of all endpoints; a missing handler does not compile. */
export function createRoutes(given: FeatureDeps, lists: Lists): readonly Route[] {
  const deps = { ...given, write: createCallWriter(given.write) };
  const { config, followed, database, listReader, feed, uploads, exports, clients, ending, mailServices, licences } = deps;
  const { terminals, properties, runs, approvals } = lists;
  const everyList: readonly List<ResourceDefinition>[] = Object.values<List<ResourceDefinition>>(lists);
  const listOf = (id: string) => everyList.find(({ resource }) => resource.id === id);
  const room = createWaitingRoom();
  const vault = createVault(config);
  const clientLimit = (tx: Queryable) => licences.allowed(tx, 'clients');
  const placed = { ...deps, terminals, properties };
  const balancing = createBalancingHandlers({ ...placed, reports: lists['balancing-reports'], services: lists['money-services'] });
  /** Routes whose acts approval policies may hold; filled below. */
  const heldRoutes = new Map<string, Route>();
  const handlers: Handlers<BespokeEndpoint | FormEndpoint> = {
    ...createSessionHandlers({ ...deps, limits: config, clientLimit, vault, answers: config }),
    ...createFactorHandlers({ ...deps, vault }),
    ...createDeviceSignInHandlers({ ...deps, limits: config }),
    ...createLogFileHandlers({ database, store: deps.store, logFiles: lists['log-files'] }),
    ...createUpdateHandlers({ ...deps, updateFiles: lists['update-files'] }),
    'backup.changes': backupChangesHandler({ database, terminals, backups: lists.backups }),
    'backup.retention': async () => ({ days: config.retentionDays.backups, perTerminal: config.backupsPerTerminal }),
    'backup.delete': deleteBackupHandler(lists.backups),
    'token.create': createTokenHandler(lists),
    'token.revoke': revokeTokenHandler(lists),
    ...createTerminalHandlers({
      database,
      terminals,
      licences,
      vault,
      registered: lists['terminal-settings'],
      ...toIssuing(config, vault),
    }),
    ...createRemoteHandlers({
      ...deps.remote,
      terminals,
      remoteSessions: lists['remote-sessions'],
      sessions: deps.sessions,
      lockMinutes: config.lockMinutes,
    }),
    'terminal.identity': showIdentityHandler({ database, terminals }),
    'terminal.resolve-identity': resolveIdentityHandler({ database, terminals, ...toIssuing(config, vault) }),
    'terminal.held-messages': heldMessagesHandler({ database, terminals }),
    ...createInstallationHandlers(database, licences),
    ...createLicenceHandlers(database, licences),
    ...createProfileHandlers(database, lists),
    ...createMessageHandlers(),
    ...createPasswordHandlers({ ...deps, ...mailServices }),
    ...createAccountHandlers({ ...deps, ...mailServices }, lists.accounts),
    ...createEmailHandlers({ ...deps, ...mailServices }),
    ...createGroupClientHandlers(clients),
    ...createAuditHandlers({ database, data: config.data }),
    'audit.accept-loss': acceptLossHandler(deps),
    ...toFormHandlers(terminalForm, createTerminalStore(licences, vault), lists['terminal-settings']),
    ...toFormHandlers(propertyForm, createPropertyStore(licences), lists.properties),
    ...toFormHandlers(exchangeRateForm, exchangeRateStore, lists['exchange-rates']),
    'exchange-rate.in-force': ratesInForceHandler(database),
    'exchange-rate.remove': removeRateHandler(lists['exchange-rates']),
    ...toFormHandlers(
      computerRegistrationForm,
      createComputerStore({ computers: lists['computer-serial-registration'], terminals: lists['terminal-settings'] }),
      lists['computer-serial-registration'],
    ),
    'computer-registration.remove': removeComputerHandler(lists['computer-serial-registration']),
    ...toFormHandlers(operatorForm, createOperatorStore({ ...deps, vault }), lists.operators),
    ...createOperatorActs({ operators: lists.operators, sessions: deps.sessions }),
    ...toFormHandlers(accountForm, createAccountStore(deps), lists.accounts),
    ...createAccountActs({ accounts: lists.accounts, sessions: deps.sessions }),
    'assignment.save': saveAssignmentsHandler({ sessions: deps.sessions }),
    'operator.explain-right': explainRightHandler({ database, operators: lists.operators, terminals }),
    ...toFormHandlers(rightsProfileForm, rightsProfileStore, lists['rights-profiles']),
    'rights-profile.remove': removeRightsProfileHandler(lists['rights-profiles']),
    'configuration.save': saveConfigurationHandler({ settings: config.settings, secrets: vault, followed }),
    'configuration.history': configurationHistoryHandler(listReader, lists['configuration-entries']),
    'configuration.send': sendConfigurationHandler(),
    ...createShiftHandlers({ database, errors: lists['error-log'], events: lists['event-log'] }),
    ...createDashboardHandlers({ database, reader: deps.reader, lists, licences, data: config.data }),
    ...balancing,
    'balancing-report.slip': createSlipHandler({ detail: balancing['balancing-report.detail'], messagesFor: exports.messagesFor }),
    ...createRouteHandlers({ forecasts: lists['cash-forecast'], properties: lists.properties, messagesFor: exports.messagesFor }),
    'balancing-report.explanations': explainBalancingHandler({ reader: deps.reader, reports: lists['balancing-reports'] }),
    ...toFormHandlers(exclusionForm, createExclusionStore(), lists.exclusions),
    'exclusion.remove': removeExclusionHandler(lists.exclusions),
    'statistics.verify': verifyStatisticsHandler(deps.reader),
    'terminal.summary': terminalSummaryHandler(terminals),
    'terminal.versions': terminalVersionsHandler(listReader),
    ...createNoteHandlers({ database, terminals }),
    ...createTerminalHistoryHandlers({ database: listReader, reader: deps.reader, terminals }),
    ...createLogActHandlers({ database, errors: lists['error-log'], events: lists['event-log'] }),
    'configuration.accept': acceptConfigurationHandler({ settings: config.settings, secrets: vault }),
    'configuration.state-counts': configurationStateCountsHandler(listReader, lists['configuration-entries'], config.settings),
    'transaction.detail': transactionDetailHandler({ database: listReader, transactions: lists['transaction-log'] }),
    'transaction.picture': transactionPictureHandler({ transactions: lists['transaction-log'], store: deps.updates.store }),
    'approval.decide': decideApprovalHandler({ approvals, config }),
    'approval.decide-request': decideRequestHandler({ database, approvals, vault, routeOf: (act) => heldRoutes.get(act) }),
    ...toFormHandlers(approvalPolicyForm, approvalPolicyStore, lists['approval-policies']),
    'approval-policy.remove': removeApprovalPolicyHandler(lists['approval-policies']),
    'run.targets': runTargetsHandler({ database: listReader, runs }),
    'run.cancel': cancelRunHandler({ runs }),
    'run.continue': continueRunHandler({ runs }),
    'run.preview-retry': previewRetryHandler({ runs, database }),
    'run.retry': retryRunHandler({ runs, uploads, config }),
    'run.preview-undo': previewUndoHandler({ runs, database }),
    'run.undo': undoRunHandler({ runs, uploads, config }),
    'view.save': saveViewHandler({ views: lists.views, listOf }),
    'view.remove': removeViewHandler({ views: lists.views }),
    'export.begin': beginExportHandler({ exports, listOf }),
    ...createExportActs({ exports, list: lists.exports, listOf }),
    ...toFormHandlers(webhookForm, createWebhookStore({ rules: config.webhooks, events: lists['event-log'] }), lists.webhooks),
    ...createWebhookHandlers({ database, webhooks: lists.webhooks, vault, sender: deps.webhookSender, ending }),
    ...toFormHandlers(recurringRunForm, createRecurringRunStore(terminals), lists['recurring-runs']),
    ...createRecurringRunHandlers({ database, recurringRuns: lists['recurring-runs'] }),
    ...toFormHandlers(alertRuleForm, createAlertRuleStore({ lists, licences, ...mailServices }), lists['alert-rules']),
    ...createAlertHandlers({ database, rules: lists['alert-rules'], alerts: lists.alerts, ...mailServices }),
    'event.stream': eventStreamHandler({ database: listReader, feed, sessions: deps.sessions, events: lists['event-log'], ending }),
  };
  const routes = [
    ...[...bespokeEndpoints, ...formEndpoints].map((endpoint) => ({ endpoint, handler: handlers[endpoint.id] as Route['handler'] })),
    ...createCommandRoutes({ database, terminals, runs, errors: lists['error-log'], uploads, config }),
    ...createReportRoutes(deps.reader, exports),
    ...everyList.flatMap((list) => toListRoutes(list, deps, room)),
    ...everyList.map(createDownloads(exports)),
  ].map((route) => withLicence(route, database, licences));
  for (const route of routes) if (heldIds.has(route.endpoint.id)) heldRoutes.set(route.endpoint.id, route);
  return routes.map((route) => (heldRoutes.has(route.endpoint.id) ? withApproval(route, vault) : route));
}
