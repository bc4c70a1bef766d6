import { commandOf } from '@floorwalker/core/commands/index';
import type { Right } from '@floorwalker/core/vocabulary/rights';

interface Run {
  readonly finished?: unknown;
  readonly operator?: unknown;
  readonly command?: unknown;
}

type May = (right: Right) => boolean;

/** Whether the operator has the right of a run's command; false for a command that this version does not know. */
function mayGive(command: unknown, may: May): boolean {
  const right = commandOf(String(command))?.right;
  return right !== undefined && may(right);
}

/** Whether the operator may cancel a run, by the server's rule: its issuer, and holders of the command's right. */
export const mayCancelRun = ({ finished, operator, command }: Run, self: number, may: May): boolean =>
  finished === false && (operator === self || mayGive(command, may));

/** Whether the operator may retry a run, by the server's rule: only holders of the command's right. */
export const mayRetryRun = ({ finished, command }: Run, may: May): boolean => finished === true && mayGive(command, may);
