import { forms } from '@floorwalker/core/forms/index';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toYaml } from '../../output/yaml.ts';
import { readRecords } from './site-changes.ts';

/** `floor export site`: writes all records that `floor apply -f` can create and change, as YAML. */
export function exportSiteCommand(factory: Factory, run = runExportSite): Command {
  const command = new Command('site').description(factory.i18n.t('cli:site.export'));
  addExamples(command, factory, ['floor export site > site.yaml']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

export async function runExportSite(factory: Factory): Promise<ExitCode> {
  const sections: Record<string, unknown> = {};
  for (const form of forms) sections[form.resource.id] = await readRecords(factory, form);
  await factory.out.write(toYaml(sections));
  return exitCodes.done;
}
