import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import type { Row } from '../../output/cells.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { printRow } from '../../output/print-row.ts';

export interface ShowOptions extends OutputOptions {
  readonly id: string;
}

/** `floor <noun> show <id>`: shows one row with all its columns. */
export function showCommand(factory: Factory, noun: string, resource: Resource, run = runShow): Command {
  const { i18n } = factory;
  const command = new Command('show').description(i18n.t('cli:show.description')).argument('<id>', i18n.t('cli:show.id'));
  addOutputOptions(command, factory);
  const { exampleId = 'ID' }: ResourceDefinition = resource;
  addExamples(command, factory, [`floor ${noun} show ${exampleId}`, `floor ${noun} show ${exampleId} -o json`]);
  return command.action(async (id: string, options: OutputOptions) => {
    factory.exit.code = await run(factory, resource, { ...options, id });
  });
}

export async function runShow(factory: Factory, resource: Resource, { id, ...output }: ShowOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const row = await client.show(resource, await resolveShortId(factory, resource, id), { signal: factory.stop });
  await printRow(factory, resource, row as Row, output);
  return exitCodes.done;
}
