import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BackupSetting } from '@floorwalker/core/gateway/backup-content';
import { backupFormat } from '@floorwalker/core/vocabulary/backups';
import type { GeneratedFile } from '../agent/machine.ts';
import type { JournalRecord } from '../agent/store.ts';

const zip = promisify(gzip);

const stamp = (at: string): string => at.replace(/[-:]|\.\d+/g, '');

/** Removes tokens of uploads and downloads and passwords from journal records, because backups are read by more people. */
function withoutSecrets(record: JournalRecord): object {
  if (record.type === 'command') return { ...record, upload: undefined, download: undefined, backup: undefined };
  if (record.type !== 'configuration') return record;
  const entries = record.entries.map((entry) => (entry.dataType === 'password' ? { ...entry, value: undefined } : entry));
  return { ...record, entries };
}

/** The settings that a restore of the backup sets. */
const toSettings = (journal: readonly JournalRecord[]): readonly BackupSetting[] =>
  journal
    .flatMap((record) => (record.type === 'configuration' ? record.entries : []))
    .filter(({ dataType }) => dataType !== 'password')
    .map(({ key, value }) => ({ key, value }));

/** Configuration, holdings and journal of a terminal as gzipped JSON. */
export async function packBackup(
  terminal: number,
  at: string,
  content: Readonly<Record<string, unknown>>,
  journal: readonly JournalRecord[],
): Promise<GeneratedFile> {
  const head = { format: backupFormat, terminal, at, settings: toSettings(journal) };
  const text = JSON.stringify({ ...head, ...content, journal: journal.map(withoutSecrets) }, null, 1);
  return { name: `terminal-${terminal}-${stamp(at)}.backup.json.gz`, bytes: await zip(text) };
}

/** Log lines as gzipped text. */
export async function packLog(terminal: number, from: string, to: string, lines: readonly string[]): Promise<GeneratedFile> {
  return { name: `terminal-${terminal}-${stamp(from)}-${stamp(to)}.log.gz`, bytes: await zip(lines.map((line) => `${line}\n`).join('')) };
}
