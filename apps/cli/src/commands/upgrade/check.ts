import { readUpgradeState, type UpgradeState } from '@floorwalker/core/endpoints/installation';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';
import { type Assessment, assess, type Reason } from './assess.ts';
import { type Build, findOwnDirectory, readBuild } from './build.ts';

export interface CheckOptions {
  /** Directory of the new version. */
  readonly build?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor upgrade check`: compares servers and database with a new version. Exit code 1 if something speaks against the upgrade. */
export function checkUpgradeCommand(factory: Factory, run = runCheck): Command {
  const { i18n } = factory;
  const command = new Command('check')
    .description(i18n.t('cli:upgrade.check'))
    .addOption(new Option('--build <folder>', i18n.t('cli:upgrade.build')))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor upgrade check', 'floor upgrade check --build ../floorwalker-1.4.0', 'floor upgrade check -o json']);
  return command.action(async (options: CheckOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runCheck(factory: Factory, { build: given, output }: CheckOptions): Promise<ExitCode> {
  const directory = given ?? (await findOwnDirectory());
  const build = await readBuild(directory);
  if (!build) throw usageFailure(factory.i18n.t('cli:upgrade.noBuild', { directory: clean(directory) }));
  const { client } = await factory.api();
  const state = await client.call(readUpgradeState, { signal: factory.stop });
  const assessment = assess(state, build);
  if (output) await printValue(factory, { ...state, build: { version: build.version, schema: build.schema }, ...assessment }, output);
  else await factory.out.write(`${toLines(factory, state, build, assessment).join('\n')}\n`);
  return assessment.against.length > 0 ? exitCodes.failed : exitCodes.done;
}

function toLines({ i18n }: Factory, state: UpgradeState, build: Build, { pending, against, steps }: Assessment): readonly string[] {
  const t = i18n.t;
  const servers = state.servers.map(({ name, version, schema }) => `  ${clean(name)}  ${clean(version)}  ${schema}`);
  const migrations = pending.map(
    ({ name, minSchema: schema }) =>
      `  ${name}  ${schema === null ? t('cli:upgrade.expanding') : t('cli:upgrade.contracting', { schema })}`,
  );
  const reasons = against.map((reason) => `  ${toReasonText(i18n, reason)}`);
  return [
    t('cli:upgrade.server', { version: clean(state.version), schema: state.schema }),
    t('cli:upgrade.target', { version: build.version, schema: build.schema }),
    t('cli:upgrade.servers'),
    ...servers,
    t('cli:upgrade.migrations'),
    ...(migrations.length > 0 ? migrations : [`  ${t('cli:upgrade.none')}`]),
    t(`cli:upgrade.standby.${state.standby}`),
    t('cli:upgrade.running', state.running),
    ...(reasons.length > 0 ? [t('cli:upgrade.against'), ...reasons] : [t('cli:upgrade.clear')]),
    t('cli:upgrade.steps'),
    ...steps.map((step, at) => `  ${at + 1}. ${t(`cli:upgrade.step.${step}`)}`),
  ];
}

function toReasonText({ t }: Factory['i18n'], reason: Reason): string {
  if (reason.code === 'older') return t('cli:upgrade.reason.older', { schema: reason.schema });
  if (reason.code !== 'servers') return t(`cli:upgrade.reason.${reason.code}`);
  const { migration, schema, servers } = reason;
  return t('cli:upgrade.reason.servers', { migration, schema, servers: clean(servers.join(', ')) });
}
