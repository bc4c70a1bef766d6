import { backupChanges } from '@floorwalker/core/endpoints/backup';
import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled } from '../../output/joined.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';

export interface BackupChangesOptions {
  readonly id: string;
  /** Number of the terminal; by default the one that made the backup. */
  readonly terminal?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor backup changes <id>`: compares a backup with the configuration that a terminal reports [MG-14]. */
export function backupChangesCommand(factory: Factory, run = runBackupChanges): Command {
  const { i18n } = factory;
  const command = new Command('changes')
    .description(i18n.t('backups:compare'))
    .argument('<id>', i18n.t('backups:id'))
    .option('--terminal <id>', i18n.t('backups:ofTerminal'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor backup changes 0b6c7d1e', 'floor backup changes 0b6c7d1e --terminal 18 -o json']);
  return command.action(async (id: string, options: Omit<BackupChangesOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runBackupChanges(factory: Factory, { id, terminal, output }: BackupChangesOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { client } = await factory.api();
  const params = { id: await resolveShortId(factory, backupResource, id) };
  const compared = await client.call(backupChanges, { params, query: terminal === undefined ? {} : { terminal }, signal: factory.stop });
  if (output) {
    await printValue(factory, compared, output);
    return exitCodes.done;
  }
  if (compared.reported === null) await writeNotice(factory, i18n.t('backups:neverReported', { terminal: compared.terminal }));
  else if (compared.changes.length === 0) await writeNotice(factory, i18n.t('backups:same'));
  const toText = (value: string | null) => (value === null ? i18n.t('backups:missing') : clean(value) || i18n.t('backups:empty'));
  const rows = compared.changes.map(
    ({ key, present, backup, effect }) =>
      [clean(key), toLabelled(i18n, i18n.t(`backups:effects.${effect}`), `${toText(present)} → ${toText(backup)}`)] as const,
  );
  await writePairs(factory, rows);
  return exitCodes.done;
}
