import type { Fetch } from '@floorwalker/core/ports';
import { type DatabaseDamage, damageHeader } from '@floorwalker/core/vocabulary/database-damage';
import { type HistoryFinding, historyHeader } from '@floorwalker/core/vocabulary/history-finding';
import type { Factory } from '../factory.ts';
import { toLostText } from '../output/lost-text.ts';

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** The same fetch, which warns on stderr, once for each, that history was lost or that the database has found damaged pages. */
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
    return finding && toLostText(finding, i18n);
  };
  return async (url, request) => {
    const response = await fetch(url, request);
    // The verbs of the audit tell of lost history themselves.
    if (!url.includes('/audit/')) await warn(historyHeader, response.headers.get(historyHeader), toHistoryText);
    await warn(damageHeader, response.headers.get(damageHeader), toDamageText);
    return response;
  };
}
