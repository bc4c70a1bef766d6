import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { readText } from '../../host/read-text.ts';
import { clean } from '../../output/clean.ts';
import { type IdLines, readIdFile, readIds, toTerminalId } from './read-ids.ts';

/** Source of the targets of a command: ids as arguments (`-` reads standard input), files, or a filter. */
export interface TargetOptions {
  readonly ids: readonly string[];
  readonly file?: readonly string[];
  readonly where?: string;
}

/** Maximum number of duplicate ids listed in the message about duplicates. */
const maxListed = 10;

/** Maximum number of characters of an invalid line quoted in the error message. */
const maxLineLength = 60;

/**
 * Resolves the targets of a command from exactly one source. An invalid id, line or file is a usage error, so that a
 * command is never sent to fewer or other terminals than intended.
 */
export async function resolveTargets(factory: Factory, { ids, file, where }: TargetOptions): Promise<CommandTargets> {
  const { i18n } = factory;
  if ([ids.length > 0, file !== undefined, where !== undefined].filter(Boolean).length !== 1) {
    throw usageFailure(i18n.t('cli:usage.oneTargetSource'), [i18n.t('cli:usage.seeHelp')]);
  }
  if (where !== undefined) return { where };
  const named = file === undefined ? await readArgumentIds(factory, ids) : await readFileIds(factory, file);
  if (named.length === 0) throw usageFailure(i18n.t('cli:usage.noTargets'));
  const distinct = [...new Set(named)];
  if (distinct.length < named.length) await reportDuplicates(factory, named);
  return { ids: distinct };
}

// Uses `concat`, because a million ids as arguments of `push` exceed the stack.
async function readArgumentIds(factory: Factory, argv: readonly string[]): Promise<readonly number[]> {
  let ids: readonly number[] = [];
  let hasRead = false;
  for (const word of argv) {
    if (word !== '-') ids = ids.concat(parseTerminalIds(factory, word));
    // A second `-` is ignored: standard input is read to its end by the first.
    else if (!hasRead) {
      hasRead = true;
      ids = ids.concat(requireIds(factory, readIds(await factory.input.text()), '-'));
    }
  }
  return ids;
}

/** Parses terminal ids such as `17` or `17,18`. */
export function parseTerminalIds({ i18n }: Factory, word: string): number[] {
  const parts = word.split(/[\s,]+/).filter(Boolean);
  const ids = parts.map(toTerminalId);
  const wrong = parts[ids.indexOf(null)] ?? (parts.length === 0 ? word : undefined);
  if (wrong !== undefined) throw usageFailure(i18n.t('cli:usage.terminalId', { text: clean(wrong) }));
  return ids.filter((id) => id !== null);
}

async function readFileIds(factory: Factory, files: readonly string[]): Promise<readonly number[]> {
  let ids: readonly number[] = [];
  for (const file of new Set(files)) {
    const found = requireIds(factory, readIdFile(await readText(factory, file)), file);
    if (found.length === 0) throw usageFailure(factory.i18n.t('cli:usage.noTargetsInFile', { file: clean(file) }));
    ids = ids.concat(found);
  }
  return ids;
}

function requireIds({ i18n }: Factory, read: IdLines, file: string): readonly number[] {
  if ('ids' in read) return read.ids;
  const { line } = read;
  const text = clean(read.text.length > maxLineLength ? `${read.text.slice(0, maxLineLength)}…` : read.text);
  if (file === '-') throw usageFailure(i18n.t('cli:usage.notIds', { line, text }), [i18n.t('cli:usage.notIdsNext')]);
  throw usageFailure(i18n.t('cli:usage.notIdsInFile', { line, text, file: clean(file) }), [i18n.t('cli:usage.notIdsInFileNext')]);
}

async function reportDuplicates(factory: Factory, named: readonly number[]): Promise<void> {
  const seen = new Set<number>();
  const repeated = [...new Set(named.filter((id) => seen.size === seen.add(id).size))];
  const shown = [...repeated.slice(0, maxListed).map(String), ...(repeated.length > maxListed ? ['…'] : [])].join(', ');
  await writeNotice(factory, factory.i18n.t('cli:bulk.repeated', { count: repeated.length, ids: shown }));
}
