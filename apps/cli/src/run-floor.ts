import { CommanderError } from 'commander';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Factory } from './factory.ts';
import { Interrupted, ReaderGone } from './failure.ts';
import { commandOfHelp, createProgram } from './program.ts';
import { reportFailure } from './report-failure.ts';

/** Runs one command line and yields the exit code. Whatever goes wrong ends as words on stderr, never as a stack trace. */
export async function runFloor(words: readonly string[], factory: Factory): Promise<ExitCode> {
  // Help and mistakes are told before the line has been read to its end.
  if (said(words, '--no-color')) factory.settings.color = false;
  if (said(words, '--plain')) factory.settings.plain = true;
  try {
    if (words[0] === '__complete') {
      const { answerCompletion } = await import('./commands/completion/answer.ts');
      await answerCompletion(factory, words.slice(1), createProgram);
      return exitCodes.done;
    }
    const program = await createProgram(factory, words);
    const explained = words.length === 0 ? program : commandOfHelp(program, words);
    if (explained) explained.outputHelp();
    else await program.parseAsync([...words], { from: 'user' });
    return factory.exit.code;
  } catch (error) {
    return await endOf(error, factory);
  }
}

/** Whether the line has a flag; behind `--` there are none. */
const said = (words: readonly string[], flag: string): boolean =>
  words.includes(flag) && !words.slice(0, words.indexOf(flag)).includes('--');

async function endOf(error: unknown, factory: Factory): Promise<ExitCode> {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
  if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
  if (error instanceof ReaderGone) return exitCodes.done;
  if (error instanceof Interrupted || factory.stop.aborted) return exitCodes.interrupted;
  try {
    return await reportFailure(error, factory);
  } catch {
    // Nobody listens on stderr any more.
    return exitCodes.failed;
  }
}
