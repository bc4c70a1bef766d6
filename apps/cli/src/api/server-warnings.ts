import type { Fetch } from '@floorwalker/core/ports';
import { type DatabaseDamage, damageHeader } from '@floorwalker/core/vocabulary/database-damage';
import { type HistoryFinding, historyHeader } from '@floorwalker/core/vocabulary/history-finding';
import type { Factory } from '../factory.ts';
import { toHistoryLossText } from '../output/history-loss.ts';

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Wraps fetch: warns once on stderr if a response header reports lost history or damaged pages of the database. */
export function createServerWarnings({ err, i18n }: Pick<Factory, 'err' | 'i18n'>, fetch: Fetch): Fetch {
  const warned = new Set<string>();
  const warn = async (header: string, text: string | null, toText: (text: string) => string | null) => {
    if (text === null || warned.has(header)) return;
    warned.add(header);
    const line = toText(text);
    if (line !== null) await err.write(`${line}\n`).catch(() => undefined);
  };
  const toDamageText = (text: string) => {
    const damage = parse<DatabaseDamage>(text);
    return damage && i18n.t('cli:damage', { failures: Number(damage.checksumFailures), reads: Number(damage.failedReads) });
  };
  const toHistoryText = (text: string) => {
    const finding = parse<HistoryFinding>(text);
    return finding && toHistoryLossText(finding, i18n);
  };
  return async (url, request) => {
    const response = await fetch(url, request);
    // The commands of `floor audit` print the lost history themselves, so the warning would repeat it.
    if (!url.includes('/audit/')) await warn(historyHeader, response.headers.get(historyHeader), toHistoryText);
    await warn(damageHeader, response.headers.get(damageHeader), toDamageText);
    return response;
  };
}
