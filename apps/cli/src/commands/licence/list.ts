import type { LicenceModuleKey } from '@floorwalker/core/catalogues/licence-gates';
import { shownModules } from '@floorwalker/core/catalogues/licence-modules';
import { licenceInfo } from '@floorwalker/core/endpoints/installation';
import { type LicenceStatus, type ModuleLicence, toModuleState } from '@floorwalker/core/validation/licence';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { formatTime } from '@floorwalker/i18n/format/time';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import type { Tone } from '../../output/tones.ts';

export type ListLicencesOptions = Pick<OutputOptions, 'output'>;

/** A module with the state of its licence; `until` is null if the licence never ends or is missing. */
interface ModuleRow extends LicenceStatus {
  readonly module: string;
  readonly until: string | null;
}

const tones: { readonly [S in LicenceStatus['state']]: Tone } = {
  active: 'good',
  expiring: 'warn',
  expired: 'bad',
  'not-active': 'quiet',
};

/** `floor licence list`: lists the modules of the installation with the states of their licences [LI-01, LI-02]. */
export function listLicencesCommand(factory: Factory, run = runListLicences): Command {
  const { i18n } = factory;
  const command = new Command('list').description(i18n.t('cli:licence.list')).addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor licence', 'floor licence list -o json']);
  return command.action(async (options: ListLicencesOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runListLicences(factory: Factory, options: ListLicencesOptions): Promise<ExitCode> {
  const { out } = factory;
  const { client } = await factory.api();
  const { items, trial } = await client.call(licenceInfo, { signal: factory.stop });
  const shown = toModuleRows(items, factory.clock.now());
  const format = formatOf(options, factory);
  if (format === 'table') await out.write(await toText(factory, shown));
  else await writeRecords(factory, { rows: shown.map((one) => ({ ...one })), names: ['module', 'state', 'until'], id: 'module' }, format);
  if (trial) await factory.err.write(`! ${factory.i18n.t('cli:licence.trial')}\n`);
  return exitCodes.done;
}

/** The modules in the order of the console's dialog; modules that only a newer server knows come last. */
function toModuleRows(licences: readonly ModuleLicence[], now: number): ModuleRow[] {
  const named = licences.map(({ licenceType }) => licenceType);
  return [...new Set<string>([...shownModules(named), ...named])].map((module) => {
    const licence = licences.find(({ licenceType }) => licenceType === module);
    return { module, ...toModuleState(licences, module as LicenceModuleKey, now), until: licence?.expirationDate ?? null };
  });
}

async function toText(factory: Factory, shown: readonly ModuleRow[]): Promise<string> {
  const { i18n } = factory;
  await Promise.all([factory.loadMessages(['licences']), factory.loadFormats()]);
  const titles = [i18n.t('cli:licence.module'), i18n.t('cli:licence.state'), i18n.t('cli:licence.until')];
  const columns: TableColumn[] = titles.map((title) => ({ title, align: 'left' }));
  const rows = shown.map((one): Cell[] => [
    { text: findMessage(i18n, `licences:module.${one.module as LicenceModuleKey}`) ?? clean(one.module), tone: 'strong' },
    { text: stateText(one, factory), tone: tones[one.state] },
    { text: toDate(one, factory), tone: 'plain' },
  ]);
  return toTable(factory, columns, rows);
}

const stateText = ({ state, daysLeft }: ModuleRow, { i18n }: Factory): string =>
  state === 'expiring' ? i18n.t('licences:state.expires-soon', { count: daysLeft ?? 0 }) : i18n.t(`licences:state.${state}`);

function toDate({ until }: ModuleRow, { i18n, formats }: Factory): string {
  if (until === null) return i18n.t('cli:table.none');
  return toPlainBlanks(formatTime(until, currentLanguage(i18n), { ...formats, style: 'date' }));
}
