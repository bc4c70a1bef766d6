import type { Fetch } from '@floorwalker/core/ports';
import { type HistoryFinding, historyHeader } from '@floorwalker/core/vocabulary/history-finding';
import type { Factory } from '../factory.ts';
import { toLostText } from '../output/lost-text.ts';

function toFinding(text: string): HistoryFinding | null {
  try {
    return JSON.parse(text) as HistoryFinding;
  } catch {
    return null;
  }
}

/** The same door, which warns once on stderr when the server says that a part of its history is lost. */
export function createHistoryWarning({ err, i18n }: Pick<Factory, 'err' | 'i18n'>, fetch: Fetch): Fetch {
  let warned = false;
  return async (url, request) => {
    const response = await fetch(url, request);
    const text = response.headers.get(historyHeader);
    // The verbs of the audit tell it themselves.
    if (text === null || warned || url.includes('/audit/')) return response;
    warned = true;
    const finding = toFinding(text);
    if (finding) await err.write(`${toLostText(finding, i18n)}\n`).catch(() => undefined);
    return response;
  };
}
