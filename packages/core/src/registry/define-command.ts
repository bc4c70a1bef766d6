import type { ConfirmLevel } from '../vocabulary/confirm-levels.ts';
import type { Right } from '../vocabulary/rights.ts';
import type { Schema } from './define-endpoint.ts';

/**
 * One operator command on terminals. From it follow the route `POST /commands/<id>`, the OpenAPI path, palette and
 * context-menu entry, the CLI verb, the audit name and the reference page.
 */
export interface CommandDefinition {
  /** `noun.verb`; also the name in the audit log and on the wire to the terminal. */
  readonly id: `${string}.${string}`;
  readonly right: Right;
  readonly confirm: ConfirmLevel;
  /** Takes the terminal out of service, if only for a while: lists and dialogs mark it. */
  readonly dangerous: boolean;
  /** Arguments beyond targets and reason; a strict object. */
  readonly args: Schema;
}

/** Keeps the definition as it is, with its literal types: from them follow the handlers and words that must exist. */
export function defineCommand<const D extends CommandDefinition>(definition: D): D {
  return definition;
}
