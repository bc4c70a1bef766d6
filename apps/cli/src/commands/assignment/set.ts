import { saveAssignments } from '@floorwalker/core/endpoints/assignment';
import { type AssignmentRow, assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import { Command, Option } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { repeatable } from '../../options/repeated-flags.ts';
import { createPropertyOption, parseCount } from '../../options/values.ts';
import { clean } from '../../output/clean.ts';
import { toOperatorId } from '../operator/operator-id.ts';

export interface SetAssignmentOptions {
  /** IDs or login names. */
  readonly operators: readonly string[];
  readonly add?: readonly number[];
  readonly remove?: readonly number[];
  /** Exactly these properties. */
  readonly property?: readonly number[];
  readonly yes?: boolean;
}

/** `floor assignment set <operator>…`: assigns properties to operators and withdraws others, all or none [MG-04, CL-05]. */
export function setAssignmentCommand(factory: Factory, run = runSetAssignment): Command {
  const { i18n } = factory;
  const numbers = (flags: string, description: string) =>
    repeatable(new Option(flags, description).argParser((text: string, before: number[] = []) => [...before, parseCount(factory)(text)]));
  const command = new Command('set')
    .description(i18n.t('operators:assignment.cli.set'))
    .argument('<operator...>', i18n.t('operators:cli.operators'))
    .addOption(numbers('--add <number>', i18n.t('operators:assignment.cli.add')))
    .addOption(numbers('--remove <number>', i18n.t('operators:assignment.cli.removeOption')))
    .addOption(createPropertyOption(factory, i18n.t('operators:assignment.cli.exact')))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, [
    'floor assignment set p.huber 206 --add 102 --remove 101',
    'floor assignment list property:101 -o id | xargs floor assignment set --yes --add 103',
  ]);
  return command.action(async (operators: string[], options: Omit<SetAssignmentOptions, 'operators'>) => {
    factory.exit.code = await run(factory, { ...options, operators });
  });
}

export interface PropertyChange {
  readonly row: AssignmentRow;
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

export function toPropertyChange(
  row: AssignmentRow,
  { add = [], remove = [], property }: Pick<SetAssignmentOptions, 'add' | 'remove' | 'property'>,
): PropertyChange {
  const has = (id: number) => row.properties.includes(id);
  const added = property ?? add;
  const removed = property ? row.properties.filter((id) => !property.includes(id)) : remove;
  return { row, add: added.filter((id) => !has(id)), remove: removed.filter(has) };
}

const toLine = ({ row, add, remove }: PropertyChange): string =>
  `${row.id} ${clean(row.name)}: ${[...add.map((id) => `+${id}`), ...remove.map((id) => `-${id}`)].join(' ')}`;

export const hasChanges = ({ add, remove }: PropertyChange): boolean => add.length + remove.length > 0;

/** Writes what changes, one line for each operator; says so if nothing does. */
export async function writePropertyChanges(factory: Factory, changes: readonly PropertyChange[]): Promise<void> {
  if (changes.length === 0) await writeNotice(factory, factory.i18n.t('operators:assignment.cli.same'));
  else await factory.err.write(`${changes.map(toLine).join('\n')}\n`);
}

/** Asks unless `yes` is given, and saves the changes, all or none. */
export async function savePropertyChanges(factory: Factory, changes: readonly PropertyChange[], yes: boolean | undefined): Promise<void> {
  const { i18n, stop: signal } = factory;
  if (changes.length === 0) return;
  await requireYes(factory, yes, i18n.t('operators:assignment.title', { count: changes.length }));
  const { client } = await factory.api();
  const body = {
    changes: changes.map((change) => ({
      operator: change.row.id,
      version: change.row.version,
      add: [...change.add],
      remove: [...change.remove],
    })),
  };
  const { changed } = await client.call(saveAssignments, { body, signal });
  await writeNotice(factory, i18n.t('operators:assignment.cli.done', { count: changed }));
}

export async function runSetAssignment(factory: Factory, options: SetAssignmentOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  const { operators, add, remove, property, yes } = options;
  if ((property !== undefined) === (add !== undefined || remove !== undefined)) {
    throw usageFailure(i18n.t('operators:assignment.cli.nothing'));
  }
  const { client } = await factory.api();
  const rows: AssignmentRow[] = [];
  for (const operator of new Set(operators)) {
    rows.push(await client.show(assignmentResource, await toOperatorId(factory, operator), { signal }));
  }
  const changes = rows.map((row) => toPropertyChange(row, options)).filter(hasChanges);
  await writePropertyChanges(factory, changes);
  await savePropertyChanges(factory, changes, yes);
  return exitCodes.done;
}
