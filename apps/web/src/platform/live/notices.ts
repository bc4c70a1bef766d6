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

type NewNotice = Omit<Notice, 'id' | 'at'>;

function insert(list: Notice[], notice: NewNotice): Notice[] {
  const { replaceKey } = notice;
  const rest = replaceKey === undefined ? list : list.filter((one) => one.replaceKey !== replaceKey);
  const longer = [{ ...notice, id: ++last, at: Date.now() }, ...rest];
  return longer.length > maxNotices ? removeOldest(longer) : longer;
}

/** Adds notices, oldest first, and counts events that are listed only in the event log; all of them in one change. */
export function addNotices(added: readonly NewNotice[], otherEvents = 0): void {
  if (added.length > 0) notices.list = added.reduce(insert, notices.list);
  const counted = added.filter(({ quiet }) => !quiet).length;
  if (counted > 0) notices.unseenCount += counted;
  const { count, since } = notices.others;
  if (otherEvents > 0) notices.others = { count: count + otherEvents, since: count === 0 ? Date.now() : since };
}

export const addNotice = (notice: NewNotice): void => addNotices([notice]);

export function markNoticesSeen(): void {
  notices.unseenCount = 0;
}
