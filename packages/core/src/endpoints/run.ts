import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { runRow } from '../resources/runs/run.ts';
import { cancelResults, commandStates, executionTimes, revocationReasons, waitingReasons } from '../vocabulary/command-states.ts';
import { deviceText, instant, operatorId, printableText, terminalId, uuid } from '../vocabulary/scalars.ts';
import { operatorLoginStates } from '../vocabulary/terminal-states.ts';
import { replacedSetting } from './backup.ts';

/** The withdrawal of a command that was cancelled or revoked before its terminal accepted it. */
export const commandWithdrawal = z.strictObject({
  to: z.enum(['cancelled', 'revoked']),
  /** Who cancelled it or withdrew the issuer's right; null: unknown. */
  by: z.nullable(operatorId),
  byName: z.nullable(z.string()),
  /** Time of the withdrawal; null: unknown. */
  at: z.nullable(instant),
  /** Only for revoked commands. */
  reason: z.nullable(z.enum(revocationReasons)),
  /** The command was never sent, or its terminal has confirmed that it will not carry it out. */
  confirmed: z.boolean(),
});
export type CommandWithdrawal = z.output<typeof commandWithdrawal>;

/** One target of a run. `id` is the command's id in the terminal protocol; `waitingFor` says why there is no progress yet. */
export const runTarget = z.strictObject({
  id: uuid,
  terminal: terminalId,
  terminalName: deviceText(80),
  state: z.enum(commandStates),
  waitingFor: z.nullable(z.enum(waitingReasons)),
  /** Since when the target has been waiting for this, and until when, as far as it is known. */
  waitingSince: z.nullable(instant),
  waitingUntil: z.nullable(instant),
  detail: deviceText(200),
  at: instant,
  withdrawal: z.nullable(commandWithdrawal),
});
export type RunTarget = z.output<typeof runTarget>;

/** A terminal that the command would be sent to. `operatorName`: the operator who is logged in at the terminal. */
export const previewTarget = z.strictObject({
  terminal: terminalId,
  terminalName: deviceText(80),
  state: z.string(),
  connection: z.string(),
  operatorLogin: z.enum(operatorLoginStates),
  operatorName: z.nullable(deviceText(80)),
  /** When the maintenance window opens for which the command would wait; missing if it would be sent at once. */
  opensAt: z.optional(instant),
  /** The settings that a restore replaces; missing for other commands. */
  changes: z.optional(z.array(replacedSetting)),
});
export type PreviewTarget = z.output<typeof previewTarget>;

/** Preview of a command: its targets with their present states, and a hash over both to detect changes. */
export const runPreview = z.strictObject({
  dryRun: z.literal(true),
  command: z.string(),
  targets: z.array(previewTarget),
  /** Number of targets in each wave, if there is more than one. */
  waves: z.optional(z.array(z.int())),
  hash: z.string(),
});
export type RunPreview = z.output<typeof runPreview>;

const runId = z.strictObject({ id: printableText(80) });

/** Returns the targets of a run, ordered by terminal id. */
export const runTargets = defineEndpoint({
  id: 'run.targets',
  method: 'GET',
  path: '/runs/{id}/targets',
  access: 'console.log-in',
  params: runId,
  response: z.strictObject({ items: z.array(runTarget) }),
});

/** Returns a preview of a retry: the targets with their present states. `at` as for the retry. Requires the command's right. */
export const previewRetry = defineEndpoint({
  id: 'run.preview-retry',
  method: 'GET',
  path: '/runs/{id}/retry',
  access: 'console.log-in',
  params: runId,
  query: z.strictObject({ at: z.optional(z.enum(executionTimes)) }),
  response: runPreview,
});

/**
 * Starts a new run of the same command for the targets that failed, expired, were revoked or ended unknown. `plan` is the
 * hash of a preview: the call is rejected if the targets have changed since. `at`: replaces the run's execution time and deadline.
 */
export const retryRun = defineEndpoint({
  id: 'run.retry',
  method: 'POST',
  path: '/runs/{id}/retry',
  access: 'console.log-in',
  params: runId,
  body: z.strictObject({ plan: z.optional(z.string().check(z.maxLength(64))), at: z.optional(z.enum(executionTimes)) }),
  response: runRow,
});

/** One target of a cancelled run. */
export const cancelledTarget = z.strictObject({
  terminal: terminalId,
  terminalName: deviceText(80),
  state: z.enum(commandStates),
  result: z.enum(cancelResults),
});
export type CancelledTarget = z.output<typeof cancelledTarget>;

/**
 * Withdraws the commands of a run that no terminal has accepted. `targets`: terminal ids; by default all terminals of the run
 * that the caller may see. Allowed for the issuer of the run and for holders of the command's right; an API token needs that
 * right unless it issued the run. A repeated call returns the current states of the targets.
 */
export const cancelRun = defineEndpoint({
  id: 'run.cancel',
  method: 'POST',
  path: '/runs/{id}/cancel',
  access: 'console.log-in',
  params: runId,
  body: z.strictObject({ targets: z.optional(z.array(terminalId).check(z.minLength(1), z.maxLength(65_535))) }),
  response: z.strictObject({ items: z.array(cancelledTarget) }),
});

/**
 * Continues a halted run: its next commands are sent, and targets that failed before no longer count for its halt condition.
 * Requires the command's right. A run that is not halted is returned unchanged.
 */
export const continueRun = defineEndpoint({
  id: 'run.continue',
  method: 'POST',
  path: '/runs/{id}/continue',
  access: 'console.log-in',
  params: runId,
  response: runRow,
});

/** Returns a preview of an undo: the terminals that it changes, with their present states. Requires the right of the opposite command. */
export const previewUndo = defineEndpoint({
  id: 'run.preview-undo',
  method: 'GET',
  path: '/runs/{id}/undo',
  access: 'console.log-in',
  params: runId,
  response: runPreview,
});

/**
 * Undoes a run of a command that has an opposite (set online, set offline): withdraws what no terminal has accepted, and sends the
 * opposite command to the terminals that carried it out in the last 15 minutes and that it has changed. `plan` as for a retry.
 */
export const undoRun = defineEndpoint({
  id: 'run.undo',
  method: 'POST',
  path: '/runs/{id}/undo',
  access: 'console.log-in',
  params: runId,
  body: z.strictObject({ plan: z.optional(z.string().check(z.maxLength(64))) }),
  response: runRow,
});
