import { commandOf } from '@floorwalker/core/commands/index';
import type { Right } from '@floorwalker/core/vocabulary/rights';

interface Run {
  readonly finished?: unknown;
  readonly operator?: unknown;
  readonly command?: unknown;
}

type HasRight = (right: Right) => boolean;

/** Whether the operator has the right of a run's command; false for a command that this version does not know. */
function hasCommandRight(command: unknown, may: HasRight): boolean {
  const right = commandOf(String(command))?.right;
  return right !== undefined && may(right);
}

/** Whether the operator may cancel a run, by the server's rule: its issuer, and holders of the command's right. */
export const mayCancelRun = ({ finished, operator, command }: Run, ownId: number, may: HasRight): boolean =>
  finished === false && (operator === ownId || hasCommandRight(command, may));

/** Whether the operator may retry a run, by the server's rule: only holders of the command's right. */
export const mayRetryRun = ({ finished, command }: Run, may: HasRight): boolean => finished === true && hasCommandRight(command, may);
