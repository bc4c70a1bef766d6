import {
  admitAccount,
  disableAccount,
  enableAccount,
  refuseAccount,
  removeAccount,
  requirePasswordChange,
  resetFactors,
  signUp,
  unlockAccount,
} from './account.ts';
import { acknowledgeAlert, alertHistory, removeAlertRule } from './alert.ts';
import { decideApproval, decideRequest, removeApprovalPolicy } from './approval.ts';
import { saveAssignments } from './assignment.ts';
import { acceptLoss, verifyAudit } from './audit.ts';
import { backupChanges, backupRetention, deleteBackup } from './backup.ts';
import {
  adjustBalancing,
  balancingReportDetail,
  balancingSlip,
  confirmBalancing,
  countBalancing,
  moneyServiceRemovals,
  startBalancing,
} from './balancing.ts';
import { explainBalancing } from './balancing-explanation.ts';
import { endCasinoDay, showCasinoDay } from './casino-day.ts';
import { removeComputer } from './computer-registration.ts';
import {
  acceptConfiguration,
  configurationHistory,
  configurationStateCounts,
  saveConfiguration,
  sendConfiguration,
} from './configuration.ts';
import {
  dashboardData,
  listDashboards,
  readDashboard,
  readWidget,
  readWidgetSettings,
  saveDashboard,
  saveWidgetSettings,
} from './dashboard.ts';
import { beginDeviceSignIn, decideDeviceSignIn, lookAtDeviceSignIn, pollDeviceSignIn } from './device-sign-in.ts';
import { changeEmail, confirmEmail, readEmail } from './email.ts';
import { actOnErrors, errorAssignees, errorHistory } from './error.ts';
import { actOnEvents, eventAssignees, eventHistory, eventStream } from './event.ts';
import { ratesInForce, removeRate } from './exchange-rate.ts';
import { removeExclusion } from './exclusion.ts';
import { beginExport, cancelExport, exportFile } from './export.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  confirmTotp,
  listFactors,
  passkeySignIn,
  removePasskey,
  removeTotp,
  stepUp,
} from './factor.ts';
import { groupClient, removeGroupClient, updateGroupClient } from './group-client.ts';
import { aboutServer, artConfiguration, dashboardConfiguration, licenceInfo, readUpgradeState } from './installation.ts';
import { importLicence, installationLicence } from './licence.ts';
import { logFileArchiveContents, logFileLines, searchLogFile } from './log-file.ts';
import { readMessages } from './message.ts';
import { disableOperator, enableOperator, explainRight, removeOperator, removeRightsProfile } from './operator.ts';
import { changePassword, forgotPassword, resetPassword, signInOptions } from './password.ts';
import { changeProfile, readProfile } from './profile.ts';
import { pauseRecurringRun, previewRecurringRun, removeRecurringRun, resumeRecurringRun, takeOverRecurringRun } from './recurring-run.ts';
import { checkOneTimeKey, endRemote, issueOneTimeKey, openRemote, remoteRecording } from './remote.ts';
import { cancelRun, continueRun, previewRetry, previewUndo, retryRun, runTargets, undoRun } from './run.ts';
import { planRoute, routePaper } from './service-route.ts';
import { endSession, groupHeartbeat, heartbeat, leaveSession, signIn, signOut, whoAmI } from './session.ts';
import { endShift, shiftHandover } from './shift.ts';
import { verifyStatistics } from './statistics.ts';
import { registerTerminal, terminalDetail, terminalSummary, terminalTransactions, terminalVersions } from './terminal.ts';
import { terminalLevels, terminalStateAt, terminalTimeLine } from './terminal-history.ts';
import { heldMessages, resolveIdentity, terminalIdentity } from './terminal-identity.ts';
import { bringBackTerminal, moveTerminal, retireTerminal, rotateTerminalSecret } from './terminal-management.ts';
import { addTerminalNote, editTerminalNote, removeTerminalNote, terminalNotes } from './terminal-note.ts';
import { createToken, revokeToken } from './token.ts';
import { transactionDetail, transactionPicture } from './transaction.ts';
import { beginUpdateUpload, deleteUpdate, sendUpdateContent, updateSpace } from './update.ts';
import { removeView, saveView } from './view.ts';
import { disableWebhook, enableWebhook, removeWebhook, replayWebhook, rotateWebhook, testWebhook, webhookAttempts } from './webhook.ts';

/** Endpoints that are neither lists nor commands. */
export const bespokeEndpoints = [
  signIn,
  whoAmI,
  signOut,
  heartbeat,
  groupHeartbeat,
  leaveSession,
  endSession,
  beginPasskeySignIn,
  passkeySignIn,
  stepUp,
  listFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  createToken,
  revokeToken,
  beginDeviceSignIn,
  pollDeviceSignIn,
  lookAtDeviceSignIn,
  decideDeviceSignIn,
  registerTerminal,
  retireTerminal,
  moveTerminal,
  bringBackTerminal,
  rotateTerminalSecret,
  terminalDetail,
  terminalTransactions,
  terminalIdentity,
  resolveIdentity,
  heldMessages,
  transactionDetail,
  transactionPicture,
  decideApproval,
  decideRequest,
  removeApprovalPolicy,
  eventStream,
  actOnErrors,
  errorHistory,
  errorAssignees,
  actOnEvents,
  eventHistory,
  eventAssignees,
  planRoute,
  routePaper,
  shiftHandover,
  endShift,
  verifyStatistics,
  listDashboards,
  readDashboard,
  saveDashboard,
  dashboardData,
  readWidget,
  readWidgetSettings,
  saveWidgetSettings,
  balancingReportDetail,
  balancingSlip,
  showCasinoDay,
  endCasinoDay,
  explainBalancing,
  countBalancing,
  confirmBalancing,
  adjustBalancing,
  startBalancing,
  moneyServiceRemovals,
  terminalSummary,
  terminalVersions,
  terminalLevels,
  terminalStateAt,
  terminalTimeLine,
  terminalNotes,
  addTerminalNote,
  editTerminalNote,
  removeTerminalNote,
  logFileArchiveContents,
  logFileLines,
  searchLogFile,
  runTargets,
  previewRetry,
  retryRun,
  cancelRun,
  continueRun,
  previewUndo,
  undoRun,
  verifyAudit,
  acceptLoss,
  beginExport,
  cancelExport,
  exportFile,
  saveView,
  removeView,
  rotateWebhook,
  testWebhook,
  replayWebhook,
  enableWebhook,
  disableWebhook,
  removeWebhook,
  webhookAttempts,
  previewRecurringRun,
  pauseRecurringRun,
  resumeRecurringRun,
  takeOverRecurringRun,
  removeRecurringRun,
  removeAlertRule,
  acknowledgeAlert,
  alertHistory,
  ratesInForce,
  removeRate,
  removeComputer,
  removeExclusion,
  groupClient,
  updateGroupClient,
  removeGroupClient,
  aboutServer,
  readUpgradeState,
  artConfiguration,
  dashboardConfiguration,
  licenceInfo,
  installationLicence,
  importLicence,
  signInOptions,
  changePassword,
  forgotPassword,
  resetPassword,
  signUp,
  admitAccount,
  refuseAccount,
  unlockAccount,
  requirePasswordChange,
  resetFactors,
  disableAccount,
  enableAccount,
  removeAccount,
  saveAssignments,
  readEmail,
  changeEmail,
  confirmEmail,
  readProfile,
  changeProfile,
  readMessages,
  disableOperator,
  enableOperator,
  removeOperator,
  removeRightsProfile,
  explainRight,
  saveConfiguration,
  configurationHistory,
  sendConfiguration,
  acceptConfiguration,
  configurationStateCounts,
  openRemote,
  endRemote,
  issueOneTimeKey,
  checkOneTimeKey,
  remoteRecording,
  beginUpdateUpload,
  sendUpdateContent,
  deleteUpdate,
  updateSpace,
  backupChanges,
  backupRetention,
  deleteBackup,
] as const;

export type BespokeEndpoint = (typeof bespokeEndpoints)[number];
