import { ProblemError } from '@floorwalker/core/contract/problem';
import { logFileLimits } from '@floorwalker/core/endpoints/log-file';
import type { LogFileRow, logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { Language } from '@floorwalker/i18n/languages';
import type { Queryable } from '../db/database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import type { Caller } from '../http/handler.ts';
import type { List } from '../list/list.ts';
import type { ArchivedFile, ArchivedText } from './archive.ts';

export interface LogArchiveDeps {
  readonly database: Queryable;
  readonly store: FileStore;
  readonly logFiles: List<typeof logFileResource>;
}

/** Which files an archive has: those with these ids, separated by commas, or those that match a filter. */
export interface ArchiveQuery {
  readonly q?: string | undefined;
  readonly ids?: string | undefined;
}

/** Finds the log files of an archive. Throws if there are none or too many. */
async function findLogFiles({ logFiles }: LogArchiveDeps, caller: Caller, { q, ids }: ArchiveQuery): Promise<LogFileRow[]> {
  const tooMany = (files: number) => new ProblemError('log-file.too-many', { files });
  if (typeof ids === 'string') {
    const named = [...new Set(ids.split(','))];
    if (named.length > logFileLimits.archiveIds) throw tooMany(logFileLimits.archiveIds);
    return Promise.all(named.map((id) => logFiles.show(caller, id)));
  }
  const files = await logFiles.matching(caller, typeof q === 'string' ? q : undefined, logFileLimits.archiveFiles + 1);
  if (files.length > logFileLimits.archiveFiles) throw tooMany(logFileLimits.archiveFiles);
  if (files.length === 0) throw new ProblemError('log-file.none');
  return files;
}

const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

function checkSize(files: readonly LogFileRow[]): void {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const limit = logFileLimits.archiveBytes;
  if (size > limit) throw new ProblemError('log-file.archive-too-large', { size: toMegabytes(size), limit: toMegabytes(limit) });
}

/**
 * Finds the log files of an archive [TM-10], and those of them that are missing in the store. Throws `log-file.none`, `log-file.too-many`,
 * `log-file.archive-too-large`, and `file.not-found` if all are missing.
 */
export async function findArchiveFiles(
  deps: LogArchiveDeps,
  caller: Caller,
  query: ArchiveQuery,
): Promise<{ readonly files: readonly ArchivedFile[]; readonly missing: readonly LogFileRow[] }> {
  const { store, database } = deps;
  const found = await findLogFiles(deps, caller, query);
  checkSize(found);
  const stored = await database.query<{ id: string; key: string | null }>('select id, key from upload where id = any($1)', [
    found.map(({ id }) => id),
  ]);
  const keys = new Map(stored.map(({ id, key }) => [id, key ?? '']));
  const files: ArchivedFile[] = [];
  const missing: LogFileRow[] = [];
  for (const row of found) {
    const key = keys.get(row.id) ?? '';
    if ((await store.size(key)) === row.size) files.push({ ...row, open: () => store.open(key) });
    else missing.push(row);
  }
  if (files.length === 0) throw new ProblemError('file.not-found');
  return { files, missing };
}

/** Writes the list of the files that an archive lacks in the language of its reader. */
export async function listMissing(missing: readonly LogFileRow[], language: Language): Promise<ArchivedText> {
  const { t } = await createI18n(language, ['logFiles']);
  const lines = missing.map(({ terminal, name, at }) => t('logFiles:missingLine', { id: terminal, name: cleanDeviceText(name), at }));
  return { name: t('logFiles:missingFile'), text: [t('logFiles:missingHead'), ...lines, ''].join('\r\n') };
}
