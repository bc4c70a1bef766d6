import { CommanderError } from 'commander';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Factory } from './factory.ts';
import { Interrupted, OutputClosed } from './failure.ts';
import { commandOfHelp, createProgram } from './program.ts';
import { reportFailure } from './report-failure.ts';

/** Runs one command line and returns its exit code. Errors are printed as messages, without a stack trace. */
export async function runFloor(words: readonly string[], factory: Factory): Promise<ExitCode> {
  // Needed before commander parses the line, because help and usage errors are printed during parsing.
  if (hasFlag(words, '--no-color')) factory.settings.color = false;
  if (hasFlag(words, '--plain')) factory.settings.plain = true;
  try {
    if (words[0] === '__complete') {
      const { runComplete: answerCompletion } = await import('./commands/completion/complete.ts');
      await answerCompletion(factory, words.slice(1), createProgram);
      return exitCodes.done;
    }
    const program = await createProgram(factory, words);
    const explained = words.length === 0 ? program : commandOfHelp(program, words);
    if (explained) explained.outputHelp();
    else await program.parseAsync([...words], { from: 'user' });
    return factory.exit.code;
  } catch (error) {
    return await toExitCode(error, factory);
  }
}

/** Whether an option is given; arguments after `--` are not options. */
const hasFlag = (words: readonly string[], flag: string): boolean =>
  words.includes(flag) && !words.slice(0, words.indexOf(flag)).includes('--');

async function toExitCode(error: unknown, factory: Factory): Promise<ExitCode> {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
  if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
  if (error instanceof OutputClosed) return exitCodes.done;
  if (error instanceof Interrupted || factory.stop.aborted) return exitCodes.interrupted;
  try {
    return await reportFailure(error, factory);
  } catch {
    // stderr is closed.
    return exitCodes.failed;
  }
}
