import * as z from 'zod/mini';
import { runPreview } from '../endpoints/run.ts';
import type { CommandDefinition } from '../registry/define-command.ts';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { runRow } from '../resources/runs/run.ts';
import { commandBody } from './command-call.ts';

/** A run of a command. `alreadyApplied`: an earlier call with the same `planId` has started the run. */
export const commandRun = z.extend(runRow, { alreadyApplied: z.optional(z.literal(true)) });
export type CommandRun = z.output<typeof commandRun>;

/** The started run, or its preview for `dryRun`. */
export const commandResponse = z.union([commandRun, runPreview]);

/** The endpoint of a command: `POST /commands/<id>`. */
export function toCommandEndpoint<const D extends CommandDefinition>(command: D) {
  return defineEndpoint({
    id: command.id as D['id'],
    method: 'POST',
    path: `/commands/${command.id}`,
    access: command.right,
    body: commandBody(command.args as D['args']),
    response: commandResponse,
  });
}
