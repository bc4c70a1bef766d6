import { commandOf } from '@floorwalker/core/commands/index';
import { oppositeOf } from '@floorwalker/core/commands/opposites';
import type { Right } from '@floorwalker/core/vocabulary/rights';

interface Run {
  readonly finished?: unknown;
  readonly halted?: unknown;
  readonly operator?: unknown;
  readonly command?: unknown;
}

type HasRight = (right: Right) => boolean;

/** Whether the operator has the right that a run's command requires; false if this version does not know the command. */
function hasCommandRight(command: unknown, may: HasRight): boolean {
  const right = commandOf(String(command))?.right;
  return right !== undefined && may(right);
}

/** The rights that cancelling a run needs: none for its issuer, otherwise that of the command, as on the server. */
export const rightsToCancel = ({ operator, command }: Run, ownId: number): readonly Right[] =>
  operator === ownId ? [] : [commandOf(String(command))?.right ?? []].flat();

/** Whether the operator may cancel a run. As on the server, the issuer of the run and holders of the command's right may. */
export const mayCancelRun = ({ finished, operator, command }: Run, ownId: number, may: HasRight): boolean =>
  finished === false && (operator === ownId || hasCommandRight(command, may));

/** Whether the operator may retry a run. As on the server, only holders of the command's right may. */
export const mayRetryRun = ({ finished, command }: Run, may: HasRight): boolean => finished === true && hasCommandRight(command, may);

/** Whether the operator may continue a halted run. As on the server, only holders of the command's right may. */
export const mayContinueRun = ({ halted, command }: Run, may: HasRight): boolean => halted === true && hasCommandRight(command, may);

/** Whether the operator may undo a run. As on the server, only holders of the opposite command's right may. */
export const mayUndoRun = ({ command }: Run, may: HasRight): boolean => hasCommandRight(oppositeOf(String(command)), may);
