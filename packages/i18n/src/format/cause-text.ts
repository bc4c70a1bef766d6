import type { TerminalCause } from '@floorwalker/core/client/terminal-cause';
import type { LogHistoryEntry } from '@floorwalker/core/endpoints/log-act';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { type HistoryTexts, toHistoryText } from './act-history.ts';

/** Returns an act on the cause of a terminal's state as a sentence with its time and comment: who, when, why. */
export function toCauseAct(act: LogHistoryEntry, noun: ActNoun, texts: HistoryTexts): string {
  const sentence = `${toHistoryText(act, noun, texts)} (${texts.toTime(act.at)})`;
  return act.comment ? `${sentence}: ${texts.clean(act.comment)}` : sentence;
}

/** Returns what is counted beside the cause: its comments, further open errors, snoozed ones, and events in progress. */
export const toCauseCounts = ({ error, more, snoozed, events }: TerminalCause, { t }: Pick<HistoryTexts, 't'>): readonly string[] => [
  ...(error && error.row.comments > 0 ? [t('handling:cause.comments', { count: error.row.comments })] : []),
  ...(more > 0 ? [t('handling:cause.more', { count: more })] : []),
  ...(snoozed > 0 ? [t('handling:cause.snoozed', { count: snoozed })] : []),
  ...(events > 0 ? [t('handling:inProgress', { count: events })] : []),
];
