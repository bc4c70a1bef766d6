import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { exitCodeOfProblem, Failure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';

/**
 * Calls `act` for one target after the other. An error that concerns one target, such as a deleted one, is printed, and the next
 * target follows. An error that concerns all targets ends the command, after the number of completed targets is printed.
 */
export async function forEachTarget(
  factory: Factory,
  targets: readonly string[],
  act: (target: string) => Promise<unknown>,
  toDone: (count: number) => string,
): Promise<ExitCode> {
  const { err } = factory;
  const each = [...new Set(targets)];
  let done = 0;
  for (const target of each) {
    try {
      await act(target);
      done++;
    } catch (error) {
      const fault = each.length > 1 ? singleTargetFault(error) : null;
      if (fault === null) {
        if (done > 0) await writeNotice(factory, toDone(done));
        throw error;
      }
      await err.write(`${clean(target)}: ${clean(fault)}\n`);
    }
  }
  await writeNotice(factory, toDone(done));
  if (done === each.length) return exitCodes.done;
  return done === 0 ? exitCodes.failed : exitCodes.partly;
}

const singleTargetCodes: readonly ExitCode[] = [exitCodes.failed, exitCodes.usage];

/** Returns the message of an error that concerns a single target; null for an error that would occur for every target. */
function singleTargetFault(error: unknown): string | null {
  if (error instanceof Failure) return singleTargetCodes.includes(error.exit) ? error.message : null;
  if (!(error instanceof ProblemFailure) || error.problem.status === 429 || error.problem.status >= 500) return null;
  return singleTargetCodes.includes(exitCodeOfProblem(error.problem)) ? error.problem.title || error.problem.code : null;
}
