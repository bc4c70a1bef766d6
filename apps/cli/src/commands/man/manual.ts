import type { Command, Option } from 'commander';
import { exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { examplesOf, toFlags, toPlaceholder, toTerms } from '../../help.ts';

type Words = Pick<Factory, 'i18n'>;

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
 * Text as roff takes it literally: backslashes and hyphens escaped (flags can be copied from the page), a dot or an
 * apostrophe at the beginning of a line kept from being a request.
 */
export const escapeRoff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

/** An argument of a macro: quoted, a quotation mark doubled as roff wants it. */
const quoted = (text: string): string => `"${escapeRoff(text).replaceAll('"', '""')}"`;

/** The manual page of a program with all its commands, in roff with the `man` macros. */
export function toManual(program: Command, factory: Words & Pick<Factory, 'version'>): string {
  const { i18n } = factory;
  const version = factory.version ?? 'source';
  return [
    // Tells `man` and `groff` that the text is UTF-8.
    `'\\" -*- coding: utf-8 -*-`,
    `.TH FLOOR 1 "" ${quoted(`floor ${version}`)} ${quoted(i18n.t('cli:man.manual'))}`,
    // Even margins tear holes into narrow windows, and words are broken by the rules of English.
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

/** A title of the help as a heading of the page: in capitals, without its colon. */
const toHeading = (title: string): string => title.replace(/\s*:$/, '').toUpperCase();

const fileKey = (name: (typeof files)[number]) => name.replace('.json', '') as 'contexts' | 'credentials' | 'devices';

const toItem = (term: string, text: string): string[] => ['.TP', `.B ${quoted(term)}`, escapeRoff(text)];

function pathOf(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
  return names.join(' ');
}

/** A verb with usage, arguments, flags and examples; a noun is the heading of its verbs. */
function toCommand(command: Command, factory: Words): string[] {
  if (command.commands.length > 0) {
    return [
      `.SS ${quoted(pathOf(command))}`,
      escapeRoff(command.description()),
      ...command.commands.flatMap((verb) => toVerb(verb, factory)),
    ];
  }
  return [`.SS ${quoted(pathOf(command))}`, ...toVerb(command, factory)];
}

function toVerb(command: Command, factory: Words): string[] {
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

const toOptions = (options: readonly Option[], factory: Words): string[] =>
  options
    .filter(({ hidden }) => !hidden)
    .flatMap((option) => {
      const choices = option.argChoices ? ` (${option.argChoices.join(', ')})` : '';
      return toItem(toFlags(option, factory), option.description + choices);
    });
