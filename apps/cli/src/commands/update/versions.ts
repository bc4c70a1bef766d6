import { terminalVersions } from '@floorwalker/core/endpoints/terminal';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { formatPercent } from '@floorwalker/i18n/format/number';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';

export interface VersionsOptions {
  readonly output?: 'json' | 'yaml';
}

const barColumns = 40;

/** `floor update versions`: the versions of the software over the fleet as bars [MG-13]. */
export function updateVersionsCommand(factory: Factory, run = runVersions): Command {
  const { i18n } = factory;
  const command = new Command('versions')
    .description(i18n.t('cli:update.versions'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor update versions', "floor terminal list 'software=7.1.0'"]);
  return command.action(async (options: VersionsOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runVersions(factory: Factory, { output }: VersionsOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  await factory.loadMessages(['updates']);
  const { client } = await factory.api();
  const overview = await client.call(terminalVersions, { signal });
  if (output) await printValue(factory, overview, output);
  else {
    const { total, versions } = overview;
    await writePairs(
      factory,
      versions.map(({ version, terminals }) => {
        const share = terminals / total;
        const bar = '#'.repeat(Math.max(1, Math.round(share * barColumns)));
        const figure = i18n.t('updates:versionCount', {
          count: terminals,
          share: toPlainBlanks(formatPercent(share, currentLanguage(i18n), factory.formats)),
        });
        return [clean(version) || i18n.t('updates:versionUnknown'), `${bar.padEnd(barColumns)}  ${figure}`] as const;
      }),
    );
  }
  return exitCodes.done;
}
