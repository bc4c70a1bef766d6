import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { type Factory, say } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { readText } from '../../host/read-text.ts';
import { clean } from '../../output/clean.ts';
import { type IdLines, readIdFile, readIds, toTerminalId } from './read-ids.ts';

/** Where the targets of a command come from: ids as arguments (`-` reads them from stdin), files, or a filter. */
export interface TargetOptions {
  readonly ids: readonly string[];
  readonly file?: readonly string[];
  readonly where?: string;
}

/** So many of the ids that were named more than once are named in the message about them. */
const maxNamed = 10;

/** So much of a line that is refused is shown. */
const maxShown = 60;

/**
 * The targets as the contract says them; exactly one source must be given. An id, a line or a file that cannot be read is
 * a usage error, so that a command never goes to fewer or to other terminals than were named.
 */
export async function toTargets(factory: Factory, { ids, file, where }: TargetOptions): Promise<CommandTargets> {
  const { i18n } = factory;
  if ([ids.length > 0, file !== undefined, where !== undefined].filter(Boolean).length !== 1) {
    throw usageFailure(i18n.t('cli:usage.oneTargetSource'), [i18n.t('cli:usage.seeHelp')]);
  }
  if (where !== undefined) return { where };
  const named = file === undefined ? await idsOfArguments(factory, ids) : await idsOfFiles(factory, file);
  if (named.length === 0) throw usageFailure(i18n.t('cli:usage.noTargets'));
  const distinct = [...new Set(named)];
  if (distinct.length < named.length) await tellRepeated(factory, named);
  return { ids: distinct };
}

// Ids of many words or files are joined by `concat`: as arguments of `push`, a million of them exceed the stack.
async function idsOfArguments(factory: Factory, words: readonly string[]): Promise<readonly number[]> {
  let ids: readonly number[] = [];
  let hasRead = false;
  for (const word of words) {
    if (word !== '-') ids = ids.concat(idsOfWord(factory, word));
    // All of standard input is read the first time.
    else if (!hasRead) {
      hasRead = true;
      ids = ids.concat(idsOrRefuse(factory, readIds(await factory.input.text()), '-'));
    }
  }
  return ids;
}

/** Ids of a word such as `17` or `17,18`. */
export function idsOfWord({ i18n }: Factory, word: string): number[] {
  const parts = word.split(/[\s,]+/).filter(Boolean);
  const ids = parts.map(toTerminalId);
  const wrong = parts[ids.indexOf(null)] ?? (parts.length === 0 ? word : undefined);
  if (wrong !== undefined) throw usageFailure(i18n.t('cli:usage.terminalId', { text: clean(wrong) }));
  return ids.filter((id) => id !== null);
}

async function idsOfFiles(factory: Factory, files: readonly string[]): Promise<readonly number[]> {
  let ids: readonly number[] = [];
  for (const file of new Set(files)) {
    const found = idsOrRefuse(factory, readIdFile(await readText(factory, file)), file);
    if (found.length === 0) throw usageFailure(factory.i18n.t('cli:usage.noTargetsInFile', { file: clean(file) }));
    ids = ids.concat(found);
  }
  return ids;
}

function idsOrRefuse({ i18n }: Factory, read: IdLines, file: string): readonly number[] {
  if ('ids' in read) return read.ids;
  const { line } = read;
  const text = clean(read.text.length > maxShown ? `${read.text.slice(0, maxShown)}…` : read.text);
  if (file === '-') throw usageFailure(i18n.t('cli:usage.notIds', { line, text }), [i18n.t('cli:usage.notIdsNext')]);
  throw usageFailure(i18n.t('cli:usage.notIdsInFile', { line, text, file: clean(file) }), [i18n.t('cli:usage.notIdsInFileNext')]);
}

async function tellRepeated(factory: Factory, named: readonly number[]): Promise<void> {
  const seen = new Set<number>();
  const repeated = [...new Set(named.filter((id) => seen.size === seen.add(id).size))];
  const shown = [...repeated.slice(0, maxNamed).map(String), ...(repeated.length > maxNamed ? ['…'] : [])].join(', ');
  await say(factory, factory.i18n.t('cli:bulk.repeated', { count: repeated.length, ids: shown }));
}
