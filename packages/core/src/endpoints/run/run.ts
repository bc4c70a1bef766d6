import * as z from 'zod/mini';
import { defineEndpoint } from '../../registry/define-endpoint.ts';
import { runRow } from '../../resources/runs/run.ts';
import { commandStates } from '../../vocabulary/command-states.ts';
import { deviceText, instant, terminalId, uuid, words } from '../../vocabulary/scalars.ts';
import { operatorLoginStates } from '../../vocabulary/terminal-states.ts';

/** One terminal of a run. `id` is the command's id on the wire; `waitingFor` says why nothing happens yet. */
export const runTarget = z.strictObject({
  id: uuid,
  terminal: terminalId,
  terminalName: deviceText(80),
  state: z.enum(commandStates),
  waitingFor: z.nullable(z.enum(['connection', 'idle', 'answer'])),
  detail: deviceText(200),
  at: instant,
});
export type RunTarget = z.output<typeof runTarget>;

/** A terminal that a command would go to. `operatorName` is who logged in at the terminal last, while somebody is logged in. */
export const previewTarget = z.strictObject({
  terminal: terminalId,
  terminalName: deviceText(80),
  state: z.string(),
  connection: z.string(),
  operatorLogin: z.enum(operatorLoginStates),
  operatorName: z.nullable(deviceText(80)),
});
export type PreviewTarget = z.output<typeof previewTarget>;

/** What a command would do: its targets with their states now, and a hash over both for drift checks. */
export const runPreview = z.strictObject({
  dryRun: z.literal(true),
  command: z.string(),
  targets: z.array(previewTarget),
  hash: z.string(),
});
export type RunPreview = z.output<typeof runPreview>;

const runId = z.strictObject({ id: words(80) });

/** The targets of a run, by terminal id. */
export const runTargets = defineEndpoint({
  id: 'run.targets',
  method: 'GET',
  path: '/runs/{id}/targets',
  access: 'console.log-in',
  params: runId,
  answer: z.strictObject({ items: z.array(runTarget) }),
});

/** Starts a new run of the same command on the targets that failed, expired or ended unknown. */
export const retryRun = defineEndpoint({
  id: 'run.retry',
  method: 'POST',
  path: '/runs/{id}/retry',
  access: 'console.log-in',
  params: runId,
  body: z.strictObject({}),
  answer: runRow,
});
