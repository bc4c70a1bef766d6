import { decideApproval } from './approval/decide.ts';
import { verifyAudit } from './audit/verify.ts';
import { eventStream } from './event/stream.ts';
import { beginExport, cancelExport, exportFile } from './export/export.ts';
import { groupClient, removeGroupClient, updateGroupClient } from './group-client/group-client.ts';
import { artConfiguration, dashboardConfiguration, licenceInfo, properties } from './installation/installation.ts';
import { readMessages } from './message/message.ts';
import { signInOptions } from './password/password.ts';
import { changeProfile, readProfile } from './profile/profile.ts';
import { retryRun, runTargets } from './run/run.ts';
import { endSession, groupHeartbeat, heartbeat, signIn, signOut, whoAmI } from './session/session.ts';
import { registerTerminal, terminalDetail, terminalTransactions } from './terminal/terminal.ts';
import { transactionDetail, transactionPicture } from './transaction/detail.ts';
import { removeView, saveView } from './view/view.ts';

/** REST calls that are neither a list nor a command. */
export const bespokeEndpoints = [
  signIn,
  whoAmI,
  signOut,
  heartbeat,
  groupHeartbeat,
  endSession,
  registerTerminal,
  terminalDetail,
  terminalTransactions,
  transactionDetail,
  transactionPicture,
  decideApproval,
  eventStream,
  runTargets,
  retryRun,
  verifyAudit,
  beginExport,
  cancelExport,
  exportFile,
  saveView,
  removeView,
  groupClient,
  updateGroupClient,
  removeGroupClient,
  artConfiguration,
  dashboardConfiguration,
  licenceInfo,
  properties,
  signInOptions,
  readProfile,
  changeProfile,
  readMessages,
] as const;

export type BespokeEndpoint = (typeof bespokeEndpoints)[number];
