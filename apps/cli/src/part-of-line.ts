import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import type { Command } from 'commander';
import type { Factory } from './factory.ts';
import { flagOfField } from './failure.ts';
import { toPlaceholder } from './help.ts';

/** Whether a command, or one above it, has an option. */
function hasOption(command: Command, flag: string): boolean {
  for (let at: Command | null = command; at; at = at.parent) if (at.options.some(({ long }) => long === flag)) return true;
  return false;
}

/**
 * Returns the part of the command line that a field of the request comes from, as the usage of the command names it: `--reason`, or
 * `<id>` for an argument. An id comes from the only argument of a command, whatever its name is. A field that the command line has no part
 * for, such as one of a file, is named by its path.
 */
export function partOfLine(field: Pick<FieldError, 'path'>, { running, i18n }: Pick<Factory, 'running' | 'i18n'>): string {
  const { command } = running;
  const flag = flagOfField(field);
  if (flag === '<id>') return `<${toPlaceholder('id', { i18n })}>`;
  if (command === null || !flag.startsWith('--') || hasOption(command, flag)) return flag;
  const args = command.registeredArguments;
  const named = args.find((argument) => argument.name() === (field.path === 'q' ? 'filter' : flag.slice(2)));
  const argument = named ?? (field.path === 'id' && args.length === 1 ? args[0] : undefined);
  return argument ? `<${toPlaceholder(argument.name(), { i18n })}>` : field.path;
}
