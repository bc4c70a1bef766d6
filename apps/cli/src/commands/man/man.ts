import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';

/** `floor man`: prints the manual page, generated from the commands. */
export function manCommand(factory: Factory, whole: () => Promise<Command>, run = runMan): Command {
  const command = new Command('man').description(factory.i18n.t('cli:commands.man'));
  addExamples(command, factory, [
    'floor man | man -l -',
    'floor --lang de man > ~/.local/share/man/de/man1/floor.1',
    'floor man | groff -man -Tpdf > floor.pdf',
  ]);
  return command.action(async () => {
    factory.exit.code = await run(factory, whole);
  });
}

export async function runMan(factory: Factory, whole: () => Promise<Command>): Promise<ExitCode> {
  const { toManual } = await import('./manual.ts');
  await factory.out.write(toManual(await whole(), factory));
  return exitCodes.done;
}
