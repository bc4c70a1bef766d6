import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import type { Caller } from '../../http/handler.ts';
import { insistFresh } from '../session/fresh.ts';

/** Dangerous commands on more terminals than this ask for a fresh sign-in; 0: none do. */
export interface FreshForMany {
  readonly stepUpTerminals: number;
}

/** Throws when a command would halt so many terminals that whoever orders it has to confirm who they are. */
export function insistFreshForMany(
  { stepUpTerminals: most }: FreshForMany,
  { dangerous }: Pick<CommandDefinition, 'dangerous'>,
  caller: Caller,
  targets: readonly unknown[],
): void {
  if (dangerous && most > 0 && targets.length > most) insistFresh(caller);
}
