import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import { type Command, Option } from 'commander';
import * as z from 'zod/mini';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { wordOf } from '../../output/cells.ts';
import { toInstant } from '../arguments.ts';

/** One argument of a command as JSON schema describes it. */
interface Property {
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly default?: unknown;
}

const propertiesOf = ({ args }: CommandDefinition): [name: string, property: Property][] =>
  Object.entries((z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, Property>);

/** Arguments that are times in the past: the span of a log file. All others lie ahead. */
const lookingBack: readonly string[] = ['from', 'to'];

/** Adds a flag for every argument of the command: choices for closed lists, instants for times. */
export function addArgumentFlags(command: Command, definition: CommandDefinition, factory: Factory): void {
  for (const [name, property] of propertiesOf(definition)) {
    const words = wordOf(factory.i18n, `cli:arguments.${name}`) ?? name;
    const option = new Option(`--${name} <${property.enum ? 'choice' : 'time'}>`, words);
    if (property.enum) option.choices(property.enum);
    else if (property.format === 'date-time') option.argParser(toInstant(factory, lookingBack.includes(name) ? 'back' : 'ahead'));
    command.addOption(option);
  }
}

/** The given flags as the command's arguments, checked by the same schema as the server's [CL-07]. */
export function toArguments(
  definition: CommandDefinition,
  flags: Readonly<Record<string, unknown>>,
  { i18n }: Factory,
): Record<string, unknown> {
  const given = propertiesOf(definition).flatMap(([name]) => (flags[name] === undefined ? [] : [[name, flags[name]] as const]));
  const checked = z.safeParse(definition.args, Object.fromEntries(given));
  if (checked.success) return checked.data as Record<string, unknown>;
  const wrong = checked.error.issues.map((issue) => `--${String(issue.path[0] ?? '')}`);
  throw usageFailure(i18n.t('cli:usage.arguments', { flags: [...new Set(wrong)].join(', ') }), [i18n.t('cli:usage.seeHelp')]);
}
