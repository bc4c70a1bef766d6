import * as z from 'zod/mini';
import { runPreview } from '../endpoints/run.ts';
import type { CommandDefinition } from '../registry/define-command.ts';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { runRow } from '../resources/runs/run.ts';
import { commandBody } from './command-call.ts';

/** A run of a command. `alreadyApplied`: it began before, by the plan that was applied once more. */
export const commandRun = z.extend(runRow, { alreadyApplied: z.optional(z.literal(true)) });
export type CommandRun = z.output<typeof commandRun>;

/** A run that has begun, or the preview of one for `dryRun`. */
export const commandResponse = z.union([commandRun, runPreview]);

/** Lowers a command to its plain endpoint: `POST /commands/<id>`. */
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
