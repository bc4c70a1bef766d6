import { commandOf } from '@floorwalker/core/commands/index';
import type { Right } from '@floorwalker/core/vocabulary/rights';

interface Run {
  readonly finished?: unknown;
  readonly operator?: unknown;
  readonly command?: unknown;
}

type May = (right: Right) => boolean;

/** Whether an operator has the right of a run's command; a command that this version does not know has none. */
function mayGive(command: unknown, may: May): boolean {
  const right = commandOf(String(command))?.right;
  return right !== undefined && may(right);
}

/** Whether an operator may cancel a run, as the server decides it: its issuer, and holders of the command's right. */
export const mayCancelRun = ({ finished, operator, command }: Run, self: number, may: May): boolean =>
  finished === false && (operator === self || mayGive(command, may));

/** Whether an operator may retry the targets of a run, as the server decides it: holders of the command's right alone. */
export const mayRetryRun = ({ finished, command }: Run, may: May): boolean => finished === true && mayGive(command, may);
