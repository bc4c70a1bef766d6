import type { TerminalCause } from '@floorwalker/core/client/terminal-cause';
import type { ErrorHistoryEntry } from '@floorwalker/core/endpoints/error';
import { type HistoryTexts, toHistoryText } from './error-history.ts';

/** Returns an act on the cause of a terminal's state as a sentence with its time and comment: who, when, why. */
export function toCauseAct(act: ErrorHistoryEntry, texts: HistoryTexts): string {
  const sentence = `${toHistoryText(act, texts)} (${texts.toTime(act.at)})`;
  return act.comment ? `${sentence}: ${texts.clean(act.comment)}` : sentence;
}

/** Returns what is counted beside the cause: its comments, further open errors, and snoozed ones. */
export const toCauseCounts = ({ error, more, snoozed }: TerminalCause, { t }: Pick<HistoryTexts, 't'>): readonly string[] => [
  ...(error.comments > 0 ? [t('handling:cause.comments', { count: error.comments })] : []),
  ...(more > 0 ? [t('handling:cause.more', { count: more })] : []),
  ...(snoozed > 0 ? [t('handling:cause.snoozed', { count: snoozed })] : []),
];
