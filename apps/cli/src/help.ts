import type { Argument, Command, Help, HelpConfiguration, Option } from 'commander';
import { type Factory, hasColour } from './factory.ts';
import { findMessage } from './output/cells.ts';
import { paint } from './output/tones.ts';

type Localized = Pick<Factory, 'i18n'>;

/** Translates the help: commander's own headings are English. */
export function createHelp(factory: Factory): HelpConfiguration {
  const { i18n } = factory;
  const colour = hasColour(factory, factory.out);
  const titles: { readonly [title: string]: string } = {
    'Usage:': i18n.t('cli:help.usage'),
    'Arguments:': i18n.t('cli:help.arguments'),
    'Options:': i18n.t('cli:help.options'),
    'Global Options:': i18n.t('cli:help.globalOptions'),
    'Commands:': i18n.t('cli:help.commands'),
  };
  const choices = ({ argChoices }: { argChoices?: readonly string[] | undefined }) => (argChoices ? ` (${argChoices.join(', ')})` : '');
  return {
    helpWidth: factory.out.width,
    showGlobalOptions: true,
    styleTitle: (title: string) => paint(titles[title] ?? title, 'strong', colour),
    commandUsage: (command: Command) => toUsage(command, factory),
    subcommandTerm: (command: Command) => [command.name(), ...toTerms(command, factory)].join(' '),
    optionTerm: (option: Option) => toFlags(option, factory),
    argumentTerm: (argument: Argument) => toPlaceholder(argument.name(), factory),
    optionDescription: (option: Option) => option.description + choices(option),
    argumentDescription: (argument: Argument) => argument.description + choices(argument),
  } satisfies Partial<Help>;
}

/** The translated name of a placeholder. */
export const toPlaceholder = (name: string, { i18n }: Localized): string => findMessage(i18n, `cli:placeholder.${name}`) ?? name;

/** The flags of an option, such as `-o, --output <format>`, with translated placeholders. */
export const toFlags = ({ flags }: Option, localized: Localized): string =>
  flags.replace(/([<[])([^>\]]+)([>\]])/g, (_, open: string, name: string, close: string) => open + toPlaceholder(name, localized) + close);

/** The arguments of a command for its usage line: `<list> [filter…]`. */
export const toTerms = (command: Command, localized: Localized): string[] =>
  command.registeredArguments.map((argument) => {
    const name = toPlaceholder(argument.name(), localized) + (argument.variadic ? '…' : '');
    return argument.required ? `<${name}>` : `[${name}]`;
  });

function toUsage(command: Command, localized: Localized): string {
  const path: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) path.unshift(at.name());
  const rest = command.commands.length > 0 ? [`<${toPlaceholder('command', localized)}>`] : toTerms(command, localized);
  return [...path, ...rest, `[${localized.i18n.t('cli:man.flags')}]`].join(' ');
}

const examplesByCommand = new WeakMap<Command, readonly string[]>();

/** The examples of a command, for its manual page. */
export const examplesOf = (command: Command): readonly string[] => examplesByCommand.get(command) ?? [];

/** Adds examples to the help of a command; command lines are not translated. */
export function addExamples(command: Command, { i18n }: Localized, examples: readonly string[]): Command {
  examplesByCommand.set(command, examples);
  return command.addHelpText('after', () => `\n${i18n.t('cli:help.examples')}\n${examples.map((line) => `  ${line}`).join('\n')}`);
}
