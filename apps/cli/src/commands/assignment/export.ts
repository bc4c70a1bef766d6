import { assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import { Command } from 'commander';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { runList } from '../resource/list.ts';

/** `floor assignment export`: writes the properties of all operators as CSV, to compare sites or to keep them under version control. */
export function exportAssignmentsCommand(factory: Factory, run = runExportAssignments): Command {
  const command = new Command('export').description(factory.i18n.t('operators:assignment.cli.export'));
  addExamples(command, factory, ['floor assignment export > assignments.csv']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

/** Rows are ordered by number, so that two exports can be compared line by line. */
export const runExportAssignments = (factory: Factory): Promise<ExitCode> =>
  runList(factory, assignmentResource, { output: 'csv', sort: 'id', all: true });
