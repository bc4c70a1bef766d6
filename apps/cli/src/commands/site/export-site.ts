import { ProblemFailure } from '@floorwalker/core/client/failures';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toYaml } from '../../output/yaml.ts';
import type { SiteList } from './site-list.ts';
import { siteLists } from './site-lists.ts';

/** `floor export site`: writes all records that `floor apply -f` can create and change, as YAML. */
export function exportSiteCommand(factory: Factory, run = runExportSite): Command {
  const command = new Command('site').description(factory.i18n.t('cli:site.export'));
  addExamples(command, factory, ['floor export site > site.yaml']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

/** Returns the records of a list; null if its module is not licensed: such a section could not be applied either [LI-03]. */
async function readLicensed(factory: Factory, list: SiteList) {
  try {
    return await list.readRecords(factory);
  } catch (failure) {
    if (failure instanceof ProblemFailure && failure.problem.code === 'licence.missing') return null;
    throw failure;
  }
}

export async function runExportSite(factory: Factory): Promise<ExitCode> {
  const sections: Record<string, unknown> = {};
  for (const list of siteLists) {
    const records = await readLicensed(factory, list);
    if (records) sections[list.id] = records;
  }
  await factory.out.write(toYaml(sections));
  return exitCodes.done;
}
