import { readFile } from 'node:fs/promises';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';

/** The text of a file; `-` is standard input. Throws a usage failure if it cannot be read. */
export async function readText({ i18n, input }: Pick<Factory, 'i18n' | 'input'>, file: string): Promise<string> {
  if (file === '-') return input.text();
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw usageFailure(i18n.t('cli:usage.unreadableFile', { file: clean(file) }));
  }
}
