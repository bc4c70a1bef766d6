import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';

export interface Notice {
  readonly id: number;
  readonly at: number;
  readonly translationKey: string;
  /** Translation key of the value for `{{label}}`. */
  readonly label?: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly tone?: 'bad' | 'warn';
  /** Listed, but not counted as unseen. */
  readonly quiet?: true;
  /** A newer notice with the same key replaces the older one. */
  readonly replaceKey?: string;
  /** Opens the subject of the notice. */
  open(): void;
}

/** Events without a notice of their own: their number, and when the first one occurred (milliseconds since the epoch). */
interface OtherEvents {
  readonly count: number;
  readonly since: number;
}

/**
 * Results of what this operator requested, and faults of terminals, newest first. `unseenCount` counts those since the list was
 * last opened.
 */
export const notices = proxy({ list: [] as Notice[], unseenCount: 0, others: { count: 0, since: 0 } as OtherEvents });

onSessionEnd(() => Object.assign(notices, { list: [], unseenCount: 0, others: { count: 0, since: 0 } }));

const maxNotices = 30;
let last = 0;

/** Removes the oldest quiet notice, or the oldest of all if there is no quiet one. */
function removeOldest(list: readonly Notice[]): Notice[] {
  const quiet = list.findLastIndex((one) => one.quiet);
  return list.toSpliced(quiet < 0 ? list.length - 1 : quiet, 1);
}

export function addNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  const { replaceKey } = notice;
  const rest = replaceKey === undefined ? notices.list : notices.list.filter((one) => one.replaceKey !== replaceKey);
  const list = [{ ...notice, id: ++last, at: Date.now() }, ...rest];
  notices.list = list.length > maxNotices ? removeOldest(list) : list;
  if (!notice.quiet) notices.unseenCount++;
}

/** Counts an event that is listed only in the event log. */
export function countOtherEvent(): void {
  const { count, since } = notices.others;
  notices.others = { count: count + 1, since: count === 0 ? Date.now() : since };
}

export function markNoticesSeen(): void {
  notices.unseenCount = 0;
}
