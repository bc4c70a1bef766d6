import { Argument, Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { type Shell, scripts } from './scripts.ts';

/** `floor completion <shell>`: prints the completion script of a shell. */
export function completionCommand(factory: Factory, run = runCompletion): Command {
  const { i18n } = factory;
  const shell = new Argument('<shell>', i18n.t('cli:completion.shell')).choices(Object.keys(scripts));
  const command = new Command('completion').description(i18n.t('cli:commands.completion')).addArgument(shell);
  addExamples(command, factory, [
    'source <(floor completion bash)',
    'floor completion bash > ~/.local/share/bash-completion/completions/floor',
    'floor completion zsh > ~/.zfunc/_floor',
    'floor completion fish > ~/.config/fish/completions/floor.fish',
  ]);
  return command.action(async (name: Shell) => {
    factory.exit.code = await run(factory, name);
  });
}

export async function runCompletion({ out }: Factory, shell: Shell): Promise<ExitCode> {
  await out.write(scripts[shell]);
  return exitCodes.done;
}
