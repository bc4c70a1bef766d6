import { admitAccount, refuseAccount, requirePasswordChange, resetFactors, signUp, unlockAccount } from './account/account.ts';
import { decideApproval } from './approval/decide.ts';
import { acceptLoss } from './audit/accept-loss.ts';
import { verifyAudit } from './audit/verify.ts';
import { beginDeviceSignIn, decideDeviceSignIn, lookAtDeviceSignIn, pollDeviceSignIn } from './device-sign-in/device-sign-in.ts';
import { changeEmail, confirmEmail, readEmail } from './email/email.ts';
import { eventStream } from './event/stream.ts';
import { beginExport, cancelExport, exportFile } from './export/export.ts';
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
} from './factor/factor.ts';
import { groupClient, removeGroupClient, updateGroupClient } from './group-client/group-client.ts';
import { aboutServer, artConfiguration, dashboardConfiguration, licenceInfo, properties } from './installation/installation.ts';
import { readMessages } from './message/message.ts';
import { changePassword, forgotPassword, resetPassword, signInOptions } from './password/password.ts';
import { changeProfile, readProfile } from './profile/profile.ts';
import { cancelRun, previewRetry, retryRun, runTargets } from './run/run.ts';
import { endSession, groupHeartbeat, heartbeat, leaveSession, signIn, signOut, whoAmI } from './session/session.ts';
import { heldMessages, resolveIdentity, terminalIdentity } from './terminal/identity.ts';
import { registerTerminal, terminalDetail, terminalTransactions } from './terminal/terminal.ts';
import { createToken, revokeToken } from './token/token.ts';
import { transactionDetail, transactionPicture } from './transaction/detail.ts';
import { removeView, saveView } from './view/view.ts';

/** REST calls that are neither a list nor a command. */
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
  terminalDetail,
  terminalTransactions,
  terminalIdentity,
  resolveIdentity,
  heldMessages,
  transactionDetail,
  transactionPicture,
  decideApproval,
  eventStream,
  runTargets,
  previewRetry,
  retryRun,
  cancelRun,
  verifyAudit,
  acceptLoss,
  beginExport,
  cancelExport,
  exportFile,
  saveView,
  removeView,
  groupClient,
  updateGroupClient,
  removeGroupClient,
  aboutServer,
  artConfiguration,
  dashboardConfiguration,
  licenceInfo,
  properties,
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
  readEmail,
  changeEmail,
  confirmEmail,
  readProfile,
  changeProfile,
  readMessages,
] as const;

export type BespokeEndpoint = (typeof bespokeEndpoints)[number];
