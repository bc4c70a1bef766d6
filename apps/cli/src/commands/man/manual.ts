import type { Command, Option } from 'commander';
import { exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { examplesOf, toFlags, toPlaceholder, toTerms } from '../../help.ts';

type Localized = Pick<Factory, 'i18n'>;

/** Environment variables, in the order of the page. */
const variables = [
  'FLOOR_COMPLETION_MS',
  'FLOOR_CONTEXT',
  'FLOOR_SERVER',
  'FLOOR_TOKEN',
  'LANG',
  'NO_COLOR',
  'TZ',
  'XDG_CONFIG_HOME',
] as const;

const files = ['contexts.json', 'credentials.json', 'devices.json'] as const;

/**
 * Escapes text for roff: backslashes, hyphens (so that options can be copied from the page), and a dot or apostrophe at
 * the beginning of a line, which would be a request.
 */
export const escapeRoff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

/** Quotes a macro argument; roff escapes a quotation mark by doubling it. */
const quoted = (text: string): string => `"${escapeRoff(text).replaceAll('"', '""')}"`;

/** The manual page of a program with all its commands, in roff with the `man` macros. */
export function toManual(program: Command, factory: Localized & Pick<Factory, 'version'>): string {
  const { i18n } = factory;
  const version = factory.version ?? 'source';
  return [
    // Declares the text as UTF-8 for `man` and `groff`.
    `'\\" -*- coding: utf-8 -*-`,
    `.TH FLOOR 1 "" ${quoted(`floor ${version}`)} ${quoted(i18n.t('cli:man.manual'))}`,
    // Switches off justification, which leaves gaps in narrow windows, and hyphenation, which follows English rules.
    '.ad l',
    '.nh',
    `.SH ${quoted(i18n.t('cli:man.name'))}`,
    `floor \\- ${escapeRoff(program.description())}`,
    `.SH ${quoted(i18n.t('cli:man.synopsis'))}`,
    '.B floor',
    `.RI [ ${quoted(i18n.t('cli:man.flags'))} ]`,
    `.I ${quoted(toPlaceholder('command', factory))}`,
    `.RI [ ${quoted(i18n.t('cli:man.flags'))} ]`,
    `.SH ${quoted(i18n.t('cli:man.description'))}`,
    '.PP',
    escapeRoff(i18n.t('cli:man.results')),
    '.PP',
    escapeRoff(i18n.t('cli:man.danger')),
    `.SH ${quoted(toHeading(i18n.t('cli:help.globalOptions')))}`,
    ...toOptions(program.options, factory),
    `.SH ${quoted(toHeading(i18n.t('cli:help.commands')))}`,
    ...program.commands.flatMap((command) => toCommand(command, factory)),
    `.SH ${quoted(i18n.t('cli:man.exitStatus'))}`,
    ...Object.entries(exitCodes).flatMap(([name, code]) => toItem(String(code), i18n.t(`cli:man.exit.${name as keyof typeof exitCodes}`))),
    `.SH ${quoted(i18n.t('cli:man.environment'))}`,
    ...variables.flatMap((name) => toItem(name, i18n.t(`cli:man.variable.${name}`))),
    `.SH ${quoted(i18n.t('cli:man.files'))}`,
    ...files.flatMap((name) => toItem(`~/.config/floor/${name}`, i18n.t(`cli:man.file.${fileKey(name)}`))),
    '',
  ].join('\n');
}

/** Converts a title of the help to a section heading: upper case, without the colon. */
const toHeading = (title: string): string => title.replace(/\s*:$/, '').toUpperCase();

const fileKey = (name: (typeof files)[number]) => name.replace('.json', '') as 'contexts' | 'credentials' | 'devices';

const toItem = (term: string, text: string): string[] => ['.TP', `.B ${quoted(term)}`, escapeRoff(text)];

function pathOf(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
  return names.join(' ');
}

/** Returns the section of a command; the section of a noun contains its verbs. */
function toCommand(command: Command, factory: Localized): string[] {
  if (command.commands.length > 0) {
    return [
      `.SS ${quoted(pathOf(command))}`,
      escapeRoff(command.description()),
      ...command.commands.flatMap((verb) => toVerb(verb, factory)),
    ];
  }
  return [`.SS ${quoted(pathOf(command))}`, ...toVerb(command, factory)];
}

function toVerb(command: Command, factory: Localized): string[] {
  const { i18n } = factory;
  const terms = toTerms(command, factory);
  const usage = [pathOf(command), ...terms].join(' ');
  const examples = examplesOf(command);
  return [
    '.PP',
    `.B ${quoted(usage)}`,
    '.RS',
    escapeRoff(command.description()),
    ...command.registeredArguments.flatMap(({ description }, at) => toItem(terms[at] ?? '', description)),
    ...toOptions(command.options, factory),
    ...(examples.length > 0 ? ['.PP', escapeRoff(i18n.t('cli:help.examples')), '.PP', '.nf', ...examples.map(escapeRoff), '.fi'] : []),
    '.RE',
  ];
}

const toOptions = (options: readonly Option[], factory: Localized): string[] =>
  options
    .filter(({ hidden }) => !hidden)
    .flatMap((option) => {
      const choices = option.argChoices ? ` (${option.argChoices.join(', ')})` : '';
      return toItem(toFlags(option, factory), option.description + choices);
    });
