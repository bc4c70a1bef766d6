import type { ConfirmLevel } from '../vocabulary/confirm-levels.ts';
import type { Right } from '../vocabulary/rights.ts';
import type { Schema } from './define-endpoint.ts';

/** An argument that a dialog asks for. `at`: when the terminal executes the command; `span`: a time range; `update`: an update file; `backup`: a backup. */
export type CommandInput = 'at' | 'span' | 'update' | 'backup';

/** The file that a terminal uploads as the result of a command. */
export type CommandFile = 'backup' | 'log-file';

interface CommandInputs {
  /** The noun and the verb of the command line. */
  readonly noun: string;
  readonly verb: string;
  readonly right: Right;
  readonly confirm: ConfirmLevel;
  /** Takes the terminal out of service, at least temporarily; lists and dialogs mark the command. */
  readonly dangerous: boolean;
  /** Arguments beyond targets and reason; a strict object. */
  readonly args: Schema;
  /** The arguments that dialogs ask for, in their order. */
  readonly inputs: readonly CommandInput[];
  /** Null for commands without a file as result. */
  readonly produces: CommandFile | null;
}

/**
 * One operator command on terminals. The definition determines the route `POST /commands/<id>`, the OpenAPI path, palette and
 * context-menu entry, the CLI verb, the audit name and the reference page.
 */
export interface CommandDefinition extends CommandInputs {
  /** `noun.verb`; also the name in the audit log and on the wire to the terminal. */
  readonly id: `${string}.${string}`;
}

/** Completes a definition with its id. Literal types are kept, so that the compiler finds missing handlers and messages. */
export const defineCommand = <const D extends CommandInputs>(definition: D) => ({
  ...definition,
  id: `${definition.noun}.${definition.verb}` as `${D['noun']}.${D['verb']}`,
});
