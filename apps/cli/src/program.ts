import { closest } from '@floorwalker/core/filter/closest';
import { languageCodes } from '@floorwalker/i18n/languages';
import { Command, CommanderError, Option } from 'commander';
import { type CommandEntry, entries } from './commands/entries.ts';
import { exitCodes } from './exit-codes.ts';
import type { Factory } from './factory.ts';
import { createHelp } from './help.ts';
import { rejectRepeatedFlags } from './options/repeated-flags.ts';

/** Global options with a value; the argument after them is not a command. */
const valueFlags = ['--lang', '--server', '--context'];

/**
 * Creates the program. Only the command named in `argv` is fully built; the others are stubs, so that `--help` and usage
 * errors load neither the registry nor other commands.
 */
export async function createProgram(factory: Factory, argv: readonly string[]): Promise<Command> {
  const program = createProgramShell(factory);
  const chosen = chosenEntry(argv);
  const whole = () => createWholeProgram(factory);
  for (const entry of entries)
    program.addCommand(withAlias(entry, entry === chosen ? await entry.load(factory, whole) : toStub(entry, factory)));
  rejectRepeatedFlags(program, factory);
  inheritSettings(program, factory);
  return program;
}

/** Creates the program with all commands fully built, for the manual page. */
export async function createWholeProgram(factory: Factory): Promise<Command> {
  const program = createProgramShell(factory);
  for (const entry of entries) program.addCommand(withAlias(entry, await entry.load(factory, async () => program)));
  return program;
}

function createProgramShell(factory: Factory): Command {
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
    .hook('preAction', (_, command) => {
      Object.assign(factory.settings, program.opts());
      factory.running.command = command;
    });
  return program;
}

const toStub = ({ name, description }: CommandEntry, { i18n }: Factory): Command => new Command(name).description(i18n.t(description));

const withAlias = ({ alias }: CommandEntry, command: Command): Command => (alias === undefined ? command : command.alias(alias));

/** The arguments that are neither options nor values of global options. */
const positionalsOf = (argv: readonly string[]): readonly string[] =>
  argv.filter((word, at) => !word.startsWith('-') && !valueFlags.includes(argv[at - 1] ?? ''));

/** The command that `floor help terminal restart` explains; null if the command is not `help`. */
export function commandOfHelp(program: Command, argv: readonly string[]): Command | null {
  const [first, ...names] = positionalsOf(argv);
  if (first !== 'help') return null;
  return names.reduce<Command>((parent, name) => {
    const found = parent.commands.find((command) => command.name() === name || command.aliases().includes(name));
    if (found) return found;
    const meant = closest(
      name,
      parent.commands.map((command) => command.name()),
    );
    throw new CommanderError(exitCodes.usage, 'commander.unknownCommand', `'${name}'${meant && ` (Did you mean ${meant}?)`}`);
  }, program);
}

function chosenEntry(argv: readonly string[]): CommandEntry | undefined {
  const spoken = positionalsOf(argv);
  const name = spoken[0] === 'help' ? spoken[1] : spoken[0];
  return entries.find((entry) => entry.name === name || entry.alias === name);
}

/** Copies the help and error settings to all commands, and rejects repeated options. */
function inheritSettings(parent: Command, factory: Factory): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent);
    rejectRepeatedFlags(command, factory);
    inheritSettings(command, factory);
  }
}
