import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';

export interface Notice {
  readonly id: number;
  readonly at: number;
  readonly words: string;
  /** Key of the words that stand for `{{label}}`. */
  readonly label?: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly tone?: 'bad' | 'warn';
  /** It is listed and not counted as news: nobody has to look at it. */
  readonly quiet?: true;
  /** A newer notice about the same thing takes the place of the older one. */
  readonly about?: string;
  /** Goes to what the notice is about. */
  open(): void;
}

/** Events that nobody has to look at one by one: how many there were, and since when (milliseconds since the epoch). */
interface OtherEvents {
  readonly count: number;
  readonly since: number;
}

/** What happened to things this operator asked for, and what went wrong at terminals, newest first; `unseen` since the list was last opened. */
export const notices = proxy({ list: [] as Notice[], unseen: 0, others: { count: 0, since: 0 } as OtherEvents });

onSessionEnd(() => Object.assign(notices, { list: [], unseen: 0, others: { count: 0, since: 0 } }));

const most = 30;
let last = 0;

/** Without the oldest quiet notice, or the oldest of all where none is quiet. */
function dropOldest(list: readonly Notice[]): Notice[] {
  const quiet = list.findLastIndex((one) => one.quiet);
  return list.toSpliced(quiet < 0 ? list.length - 1 : quiet, 1);
}

export function addNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  const { about } = notice;
  const rest = about === undefined ? notices.list : notices.list.filter((one) => one.about !== about);
  const list = [{ ...notice, id: ++last, at: Date.now() }, ...rest];
  notices.list = list.length > most ? dropOldest(list) : list;
  if (!notice.quiet) notices.unseen++;
}

/** Counts an event that is listed in the event log alone. */
export function countOtherEvent(): void {
  const { count, since } = notices.others;
  notices.others = { count: count + 1, since: count === 0 ? Date.now() : since };
}

export function seeNotices(): void {
  notices.unseen = 0;
}
