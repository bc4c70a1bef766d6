import { mkdir } from 'node:fs/promises';
import { runTargets } from '@floorwalker/core/endpoints/run';
import type { CommandFile } from '@floorwalker/core/registry/define-command';
import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { fetchFile } from '../../downloads/fetch-file.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import { forEachTarget } from './act-on-each.ts';

const resourceOf = { backup: backupResource, 'log-file': logFileResource } as const satisfies Record<CommandFile, unknown>;

/** Creates the folder of `--save` if it is missing. Throws a usage failure if that is not possible. */
export async function prepareFolder({ i18n }: Factory, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {
    throw usageFailure(i18n.t('cli:usage.unwritableFile', { file: clean(folder) }));
  });
}

/**
 * Saves the files that the terminals of a run have uploaded so far, each as `<terminal>-<name>` [TM-10, MG-14]. A file that cannot
 * be saved is reported, and the next one follows. Returns the exit code of `followed`, or 5 (partly) if it was 0 and files are missing.
 */
export async function saveFiles(
  factory: Factory,
  run: string,
  { kind, folder, followed }: { readonly kind: CommandFile; readonly folder: string; readonly followed: ExitCode },
): Promise<ExitCode> {
  const { client } = await factory.api();
  const { items } = await client.call(runTargets, { params: { id: run }, signal: factory.stop });
  // The id of a target is the id of its file.
  const done = items.filter(({ state }) => state === 'done');
  const idOf = new Map(done.map(({ id, terminal }) => [String(terminal), id]));
  if (done.length === 0) return followed;
  const save = async (terminal: string): Promise<void> => {
    const id = idOf.get(terminal) ?? '';
    const { name, size, sha256 } = await client.show(resourceOf[kind], id, { signal: factory.stop });
    const file = { path: `/${resourceOf[kind].id}/${id}/file`, name: `${terminal}-${name || kind}`, size, sha256 };
    await fetchFile(factory, file, { outputFile: folder });
  };
  const saved = await forEachTarget(factory, [...idOf.keys()], save, (count) => factory.i18n.t('cli:bulk.saved', { count }));
  return followed === exitCodes.done && saved !== exitCodes.done ? exitCodes.partly : followed;
}
