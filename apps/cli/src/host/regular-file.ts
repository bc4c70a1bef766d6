import { stat } from 'node:fs/promises';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';

/**
 * Throws a usage failure if the path exists and is not a regular file, such as a folder or `/dev/null`: renaming a
 * finished file to it would replace the device.
 */
export async function requireRegularFile({ i18n }: Pick<Factory, 'i18n'>, path: string): Promise<void> {
  const found = path === '' ? null : await stat(path).catch(() => undefined);
  if (found === undefined || found?.isFile()) return;
  throw usageFailure(i18n.t('cli:usage.notAFile', { file: clean(path) }), [i18n.t('cli:usage.notAFileNext')]);
}
