import { accountResource } from './accounts/account.ts';
import { alertRuleResource } from './alerts/alert-rule.ts';
import { raisedAlertResource } from './alerts/raised-alert.ts';
import { approvalResource } from './approvals/approval.ts';
import { approvalPolicyResource } from './approvals/approval-policy.ts';
import { backupResource } from './backups/backup.ts';
import { logFileResource } from './backups/log-file.ts';
import { balancingReportResource } from './balancing/balancing-report.ts';
import { cashForecastResource } from './balancing/cash-forecast.ts';
import { moneyServiceResource } from './balancing/money-service.ts';
import { configurationEntryResource } from './configuration/configuration-entry.ts';
import { configurationStateResource } from './configuration/configuration-state.ts';
import { exportResource } from './exports/export.ts';
import { nodeResource } from './installation/node.ts';
import { serverSettingResource } from './installation/server-setting.ts';
import { computerRegistrationResource } from './licences/computer-registration.ts';
import { licenceUseResource } from './licences/licence-use.ts';
import { artEventLogResource } from './logs/art-event-log.ts';
import { configurationChangeLogResource } from './logs/configuration-change-log.ts';
import { errorLogResource } from './logs/error-log.ts';
import { eventLogResource } from './logs/event-log.ts';
import { maintenanceLogResource } from './logs/maintenance-log.ts';
import { mediaLogResource } from './logs/media-log.ts';
import { operatorAccessLogResource } from './logs/operator-access-log.ts';
import { transactionLogResource } from './logs/transaction-log.ts';
import { messageResource } from './messages/message.ts';
import { assignmentResource } from './operators/assignment.ts';
import { operatorResource } from './operators/operator.ts';
import { rightsProfileResource } from './operators/rights-profile.ts';
import { mapResource } from './properties/map-view.ts';
import { propertyResource } from './properties/property.ts';
import { exchangeRateResource } from './rates/exchange-rate.ts';
import { recurringRunResource } from './recurring/recurring-run.ts';
import { remoteSessionResource } from './remote/remote-session.ts';
import { runResource } from './runs/run.ts';
import { sessionResource } from './sessions/session.ts';
import { exclusionResource } from './statistics/exclusion.ts';
import { componentResource } from './terminals/component.ts';
import { featureResource } from './terminals/feature.ts';
import { lastTestResource } from './terminals/last-test.ts';
import { maintenanceOverviewResource } from './terminals/maintenance-overview.ts';
import { stockResource } from './terminals/stock-overview.ts';
import { terminalResource } from './terminals/terminal.ts';
import { terminalFunctionResource } from './terminals/terminal-function.ts';
import { terminalIdentifiersResource } from './terminals/terminal-identifiers.ts';
import { terminalSettingsResource } from './terminals/terminal-settings.ts';
import { tokenResource } from './tokens/token.ts';
import { updateFileResource } from './updates/update-file.ts';
import { updateProgressResource } from './updates/update-progress.ts';
import { viewResource } from './views/view.ts';
import { webhookResource } from './webhooks/webhook.ts';

/** Every list of the product. */
export const resources = [
  terminalResource,
  eventLogResource,
  transactionLogResource,
  mediaLogResource,
  errorLogResource,
  operatorAccessLogResource,
  configurationChangeLogResource,
  artEventLogResource,
  maintenanceLogResource,
  approvalResource,
  backupResource,
  logFileResource,
  runResource,
  sessionResource,
  exportResource,
  viewResource,
  accountResource,
  messageResource,
  tokenResource,
  serverSettingResource,
  nodeResource,
  propertyResource,
  mapResource,
  exchangeRateResource,
  terminalSettingsResource,
  operatorResource,
  rightsProfileResource,
  licenceUseResource,
  computerRegistrationResource,
  configurationEntryResource,
  configurationStateResource,
  assignmentResource,
  approvalPolicyResource,
  componentResource,
  featureResource,
  terminalFunctionResource,
  stockResource,
  terminalIdentifiersResource,
  maintenanceOverviewResource,
  balancingReportResource,
  moneyServiceResource,
  cashForecastResource,
  lastTestResource,
  remoteSessionResource,
  webhookResource,
  updateFileResource,
  updateProgressResource,
  recurringRunResource,
  alertRuleResource,
  raisedAlertResource,
  exclusionResource,
] as const;

export type Resource = (typeof resources)[number];
export type ResourceId = Resource['id'];

/** Returns the list with this id; undefined if this version has none. */
export const resourceOf = (id: string): Resource | undefined => resources.find((resource) => resource.id === id);
