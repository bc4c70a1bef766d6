import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { exitOfProblem, Failure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';

/**
 * Acts on one target after the other. What is wrong with one of several, such as that it is gone already, is told and does
 * not keep the rest from it; what would meet the rest as well ends the command, once it was told how many are done.
 */
export async function actOnEach(
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
      const fault = each.length > 1 ? faultOfOne(error) : null;
      if (fault === null) {
        if (done > 0) await say(factory, toDone(done));
        throw error;
      }
      await err.write(`${clean(target)}: ${clean(fault)}\n`);
    }
  }
  await say(factory, toDone(done));
  if (done === each.length) return exitCodes.done;
  return done === 0 ? exitCodes.failed : exitCodes.partly;
}

const ofOne: readonly ExitCode[] = [exitCodes.failed, exitCodes.usage];

/** What is wrong with this target alone; null where it is with more than that. */
function faultOfOne(error: unknown): string | null {
  if (error instanceof Failure) return ofOne.includes(error.exit) ? error.message : null;
  if (!(error instanceof ProblemFailure) || error.problem.status === 429 || error.problem.status >= 500) return null;
  return ofOne.includes(exitOfProblem(error.problem)) ? error.problem.title || error.problem.code : null;
}
