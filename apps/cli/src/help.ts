import type { Argument, Command, Help, HelpConfiguration, Option } from 'commander';
import { type Factory, hasColour } from './factory.ts';
import { paint } from './output/tones.ts';

/** Help in the operator's language: commander's own headings and notes are English. */
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
    commandUsage: toUsage,
    subcommandTerm: (command: Command) => [command.name(), ...command.registeredArguments.map(toTerm)].join(' '),
    optionDescription: (option: Option) => option.description + choices(option),
    argumentDescription: (argument: Argument) => argument.description + choices(argument),
  } satisfies Partial<Help>;
}

const toTerm = (argument: Argument): string => {
  const name = argument.name() + (argument.variadic ? '…' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
};

function toUsage(command: Command): string {
  const path: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) path.unshift(at.name());
  const rest = command.commands.length > 0 ? ['<command>'] : command.registeredArguments.map(toTerm);
  return [...path, ...rest, '[--flags]'].join(' ');
}

const kept = new WeakMap<Command, readonly string[]>();

/** The examples of a command, for its manual page. */
export const examplesOf = (command: Command): readonly string[] => kept.get(command) ?? [];

/** Adds examples below the help of a command; they are command lines, the same in every language. */
export function addExamples(command: Command, { i18n }: Pick<Factory, 'i18n'>, examples: readonly string[]): Command {
  kept.set(command, examples);
  return command.addHelpText('after', () => `\n${i18n.t('cli:help.examples')}\n${examples.map((line) => `  ${line}`).join('\n')}\n`);
}
