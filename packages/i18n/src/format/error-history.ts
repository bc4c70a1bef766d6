import type { ErrorHistoryEntry } from '@floorwalker/core/endpoints/error';
import type { I18n } from '../create-i18n.ts';

export interface HistoryTexts {
  readonly t: I18n['t'];
  /** Makes untrusted text safe to show. */
  readonly clean: (text: string) => string;
  readonly toTime: (at: string) => string;
}

type Act = Pick<ErrorHistoryEntry, 'act' | 'operatorName' | 'assigneeName' | 'until'>;

/** Returns the sentence of one act on an error: who did what. The comment is not part of it. */
export function toHistoryText({ act, operatorName, assigneeName, until }: Act, { t, clean, toTime }: HistoryTexts): string {
  const values = {
    operator: clean(operatorName ?? '–'),
    assignee: clean(assigneeName ?? '–'),
    until: until === null ? '–' : toTime(until),
  };
  return t(`handling:history.${act}`, values);
}
