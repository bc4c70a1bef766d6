import { type Command, Option } from 'commander';
import type { Factory } from '../factory.ts';

const formats = ['table', 'tsv', 'csv', 'json', 'ndjson', 'yaml', 'id'] as const;
export type OutputFormat = (typeof formats)[number];

/** Values of `--output`; `plain` is an alias of `tsv`. */
export const outputFormats = [...formats, 'plain'] as const;

/** Output options of a command. Without them the format depends on whether standard output is a terminal. */
export interface OutputOptions {
  readonly output?: OutputFormat | 'plain';
  readonly columns?: readonly string[];
  readonly json?: readonly string[];
  readonly jq?: string;
  readonly template?: string;
}

export const toNames = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The option `--output` with all formats of rows. */
export const createOutputOption = ({ i18n }: Pick<Factory, 'i18n'>): Option =>
  new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(outputFormats);

/** The option `--json` with the names of fields. */
export const createFieldsOption = ({ i18n }: Pick<Factory, 'i18n'>): Option =>
  new Option('--json [fields]', i18n.t('cli:flags.json')).preset('').argParser(toNames);

/** Adds `-o --columns --json --jq --template` to a command. */
export function addOutputOptions(command: Command, factory: Pick<Factory, 'i18n'>): Command {
  const { i18n } = factory;
  return command
    .addOption(createOutputOption(factory))
    .option('--columns <names>', i18n.t('cli:flags.columns'), toNames)
    .addOption(createFieldsOption(factory))
    .option('--jq <expression>', i18n.t('cli:flags.jq'))
    .option('--template <text>', i18n.t('cli:flags.template'));
}

/** The requested format, otherwise a table on a terminal and tab-separated values in a pipe. */
export function formatOf({ output, json }: OutputOptions, { out }: Pick<Factory, 'out'>): OutputFormat {
  if (output) return output === 'plain' ? 'tsv' : output;
  if (json) return 'json';
  return out.isTty ? 'table' : 'tsv';
}
