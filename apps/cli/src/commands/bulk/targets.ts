import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { readText } from '../../host/read-text.ts';
import { clean } from '../../output/clean.ts';

/** Where the targets of a command come from: ids as arguments (`-` reads them from stdin), a file, or a filter. */
export interface TargetOptions {
  readonly ids: readonly string[];
  readonly file?: string;
  readonly where?: string;
}

/** The targets as the contract says them; exactly one source must be given. */
export async function toTargets(factory: Factory, { ids, file, where }: TargetOptions): Promise<CommandTargets> {
  const { i18n } = factory;
  if ([ids.length > 0, file !== undefined, where !== undefined].filter(Boolean).length !== 1) {
    throw usageFailure(i18n.t('cli:usage.oneTargetSource'), [i18n.t('cli:usage.seeHelp')]);
  }
  if (where !== undefined) return { where };
  const words = file === undefined ? await fromArguments(factory, ids) : fromLines(await readText(factory, file));
  if (words.length === 0) throw usageFailure(i18n.t('cli:usage.noTargets'));
  return { ids: [...new Set(words.map((word) => toTerminalId(factory, word)))] };
}

async function fromArguments({ input }: Factory, ids: readonly string[]): Promise<string[]> {
  const words = ids.flatMap((word) => word.split(',')).filter(Boolean);
  return words.includes('-') ? [...words.filter((word) => word !== '-'), ...fromLines(await input.text())] : words;
}

/** The id of each line: of a table with a head the column `id` or `terminal`, else the first column. `#` starts a comment. */
export function fromLines(text: string): string[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const head = toCells(lines[0] ?? '').map((cell) => cell.toLowerCase());
  const named = head.findIndex((cell) => cell === 'terminal' || cell === 'id');
  return lines.slice(named < 0 ? 0 : 1).map((line) => toCells(line)[Math.max(0, named)] ?? '');
}

const toCells = (line: string): string[] => line.split(/[,;\t]|\s+/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

function toTerminalId({ i18n }: Factory, word: string): number {
  if (!/^[1-9]\d{0,4}$/.test(word) || Number(word) > 65_535) throw usageFailure(i18n.t('cli:usage.terminalId', { text: clean(word) }));
  return Number(word);
}
