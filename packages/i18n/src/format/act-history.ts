import type { LogHistoryEntry } from '@floorwalker/core/endpoints/log-act';
import type { ActNoun, LogActResult } from '@floorwalker/core/vocabulary/log-acts';
import type { I18n } from '../create-i18n.ts';

export interface HistoryTexts {
  readonly t: I18n['t'];
  /** Makes untrusted text safe to show. */
  readonly clean: (text: string) => string;
  readonly toTime: (at: string) => string;
}

type Act = Pick<LogHistoryEntry, 'act' | 'operatorName' | 'assigneeName' | 'until'>;

/** Returns the sentence of one act on an error or event: who did what. The comment is not part of it. */
export function toHistoryText({ act, operatorName, assigneeName, until }: Act, noun: ActNoun, { t, clean, toTime }: HistoryTexts): string {
  const values = {
    operator: clean(operatorName ?? '–'),
    assignee: clean(assigneeName ?? '–'),
    until: until === null ? '–' : toTime(until),
  };
  return t(`handling:${noun}.history.${act}`, values);
}

/** The key of the text that says how many rows have a result. Only errors are cleared. */
export const toResultKey = (noun: ActNoun, result: LogActResult) =>
  result === 'cleared' ? 'handling:error.result.cleared' : (`handling:${noun}.result.${result}` as const);
