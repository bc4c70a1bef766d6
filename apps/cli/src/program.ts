import { closest } from '@floorwalker/core/filter/closest';
import { languageCodes } from '@floorwalker/i18n/languages';
import { Command, CommanderError, Option } from 'commander';
import { type CommandEntry, entries } from './commands/entries.ts';
import { refuseRepeatedFlags } from './commands/repeated-flags.ts';
import { exitCodes } from './exit-codes.ts';
import type { Factory } from './factory.ts';
import { createHelp } from './help.ts';

/** Flags of the whole program that take a value; the word after them is no command. */
const valued = ['--lang', '--server', '--context'];

/**
 * The program with all commands by name. Only the command that `words` name is built whole, so that `--help` and
 * mistakes load neither the registry nor a front end.
 */
export async function createProgram(factory: Factory, words: readonly string[]): Promise<Command> {
  const program = createBare(factory);
  const chosen = chosenEntry(words);
  const whole = () => createWholeProgram(factory);
  for (const entry of entries) program.addCommand(entry === chosen ? await entry.load(factory, whole) : toStub(entry, factory));
  refuseRepeatedFlags(program, factory);
  settle(program, factory);
  return program;
}

/** The program with all commands whole: for its manual page. */
export async function createWholeProgram(factory: Factory): Promise<Command> {
  const program = createBare(factory);
  for (const entry of entries) program.addCommand(await entry.load(factory, async () => program));
  return program;
}

function createBare(factory: Factory): Command {
  const { i18n } = factory;
  const program = new Command('floor')
    .description(i18n.t('cli:help.program'))
    .option('-V, --version', i18n.t('cli:flags.version'))
    .option('--server <address>', i18n.t('cli:flags.server'))
    .option('--context <name>', i18n.t('cli:flags.context'))
    .addOption(new Option('--lang <code>', i18n.t('cli:flags.lang')).choices(languageCodes))
    .option('--no-color', i18n.t('cli:flags.noColor'))
    .option('--plain', i18n.t('cli:flags.plain'))
    .option('-q, --quiet', i18n.t('cli:flags.quiet'))
    .option('-v, --verbose', i18n.t('cli:flags.verbose'))
    .helpOption('-h, --help', i18n.t('cli:flags.help'))
    .helpCommand('help [command]', i18n.t('cli:flags.help'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void factory.out.write(text).catch(() => undefined),
      writeErr: (text) => void factory.err.write(text).catch(() => undefined),
      outputError: () => undefined,
    })
    .configureHelp(createHelp(factory))
    .hook('preAction', () => {
      Object.assign(factory.settings, program.opts());
    });
  return program;
}

const toStub = ({ name, description }: CommandEntry, { i18n }: Factory): Command => new Command(name).description(i18n.t(description));

/** The words of a line that are neither flags nor values of the program's own. */
const spokenOf = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => !word.startsWith('-') && !valued.includes(words[at - 1] ?? ''));

/** The command that `floor help terminal restart` asks about, however deep; null where the line asks for something else. */
export function commandOfHelp(program: Command, words: readonly string[]): Command | null {
  const [first, ...names] = spokenOf(words);
  if (first !== 'help') return null;
  return names.reduce<Command>((parent, name) => {
    const found = parent.commands.find((command) => command.name() === name);
    if (found) return found;
    const meant = closest(
      name,
      parent.commands.map((command) => command.name()),
    );
    throw new CommanderError(exitCodes.usage, 'commander.unknownCommand', `'${name}'${meant && ` (Did you mean ${meant}?)`}`);
  }, program);
}

function chosenEntry(words: readonly string[]): CommandEntry | undefined {
  const spoken = spokenOf(words);
  const name = spoken[0] === 'help' ? spoken[1] : spoken[0];
  return entries.find((entry) => entry.name === name);
}

/** Hands the program's help and error settings down to every command, and lets no flag drop a value of itself. */
function settle(parent: Command, factory: Factory): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent);
    refuseRepeatedFlags(command, factory);
    settle(command, factory);
  }
}
