import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import { clockTime } from '@floorwalker/core/vocabulary/scalars';
import { fieldText } from '@floorwalker/i18n/labels';
import { type Command, Option } from 'commander';
import * as z from 'zod/mini';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { parseCount, parseInstant } from '../../options/values.ts';
import { findMessage } from '../../output/cells.ts';

/** An argument of a command in JSON Schema. */
interface Property {
  readonly anyOf?: readonly { readonly format?: string }[];
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly default?: unknown;
}

const propertiesOf = ({ args }: CommandDefinition): [name: string, property: Property][] =>
  Object.entries((z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, Property>);

/** Time arguments that mean the past: the range of a log file. All others mean the future. */
const pastArguments: readonly string[] = ['from', 'to'];

/** Keeps a time of day, which the server reads on the clock of each property; parses all other times. */
const toClockOrInstant =
  (factory: Factory) =>
  (text: string): string =>
    z.safeParse(clockTime, text).success ? text : parseInstant(factory, 'ahead')(text);

/** Name of the value of an argument in the help. */
function toValueName({ enum: values, format, type }: Property): 'choice' | 'id' | 'time' {
  if (values) return 'choice';
  return format === 'uuid' || type === 'integer' ? 'id' : 'time';
}

/** Adds an option for each argument of the command. Enumerations accept their values, times accept instants. */
export function addArgumentFlags(command: Command, definition: CommandDefinition, factory: Factory): void {
  for (const [name, property] of propertiesOf(definition)) {
    const label = findMessage(factory.i18n, `cli:arguments.${name}`) ?? name;
    const option = new Option(`--${name} <${toValueName(property)}>`, label);
    if (property.enum) option.choices(property.enum);
    else if (property.type === 'integer') option.argParser(parseCount(factory));
    else if (property.anyOf?.some(({ format }) => format === 'date-time')) option.argParser(toClockOrInstant(factory));
    else if (property.format === 'date-time') option.argParser(parseInstant(factory, pastArguments.includes(name) ? 'back' : 'ahead'));
    command.addOption(option);
  }
}

/** Converts options to the arguments of the command, validated with the schema that the server uses [CL-07]. */
export async function toArguments(
  definition: CommandDefinition,
  flags: Readonly<Record<string, unknown>>,
  { i18n, loadMessages }: Factory,
): Promise<Record<string, unknown>> {
  const given = propertiesOf(definition).flatMap(([name]) => (flags[name] === undefined ? [] : [[name, flags[name]] as const]));
  const checked = z.safeParse(definition.args, Object.fromEntries(given));
  if (checked.success) return checked.data as Record<string, unknown>;
  const toFlag = ({ path }: { readonly path: readonly PropertyKey[] }) => `--${String(path[0] ?? '')}`;
  // An issue that breaks a rule of the command has its code, such as a time range that is too long.
  const [coded] = checked.error.issues.filter((issue) => issue.code === 'custom' && typeof issue.params?.code === 'string');
  const { code = '', ...params } = (coded as { readonly params?: Readonly<Record<string, string | number>> } | undefined)?.params ?? {};
  const wrong = [...new Set(checked.error.issues.map(toFlag))].join(', ');
  await loadMessages(['fields']);
  const message = coded
    ? fieldText(i18n, { path: toFlag(coded), code: String(code), params })
    : i18n.t('cli:usage.arguments', { flags: wrong });
  throw usageFailure(message, [i18n.t('cli:usage.seeHelp')]);
}
