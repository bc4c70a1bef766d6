import { CommanderError } from 'commander';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { type Factory, writeNotice } from './factory.ts';
import { Interrupted, OutputClosed, PromptLeft } from './failure.ts';
import { protectSignedArguments } from './options/signed-arguments.ts';
import { commandOfHelp, createProgram } from './program.ts';
import { reportFailure } from './report-failure.ts';

/** Runs one command line and returns its exit code. Errors are printed as messages, without a stack trace. */
export async function runFloor(argv: readonly string[], factory: Factory): Promise<ExitCode> {
  // These flags are read before commander parses the line, because help and usage errors are printed during parsing.
  if (hasFlag(argv, '--no-color')) factory.settings.color = false;
  if (hasFlag(argv, '--plain')) factory.settings.plain = true;
  try {
    if (argv[0] === '__complete') {
      const { runComplete } = await import('./commands/completion/complete.ts');
      await runComplete(factory, argv.slice(1), createProgram);
      return exitCodes.done;
    }
    const program = await createProgram(factory, argv);
    const explained = argv.length === 0 ? program : commandOfHelp(program, argv);
    if (explained) explained.outputHelp();
    else await program.parseAsync([...protectSignedArguments(argv)], { from: 'user' });
    return factory.exit.code;
  } catch (error) {
    return await toExitCode(error, factory);
  }
}

/** Whether an option is given; arguments after `--` are not options. */
const hasFlag = (argv: readonly string[], flag: string): boolean =>
  argv.includes(flag) && !argv.slice(0, argv.indexOf(flag)).includes('--');

async function toExitCode(error: unknown, factory: Factory): Promise<ExitCode> {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
  if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
  if (error instanceof OutputClosed) return exitCodes.done;
  if (error instanceof PromptLeft) await writeNotice(factory, factory.i18n.t('cli:failure.cancelled'));
  if (error instanceof Interrupted || factory.stop.aborted) return exitCodes.interrupted;
  try {
    return await reportFailure(error, factory);
  } catch {
    // stderr is closed, so the failure cannot be printed.
    return exitCodes.failed;
  }
}
