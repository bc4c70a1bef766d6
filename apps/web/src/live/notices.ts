import { proxy } from 'valtio/vanilla';
import { whenSessionEnds } from '../session/when-session-ends.ts';

export interface Notice {
  readonly id: number;
  readonly at: number;
  readonly words: string;
  /** Key of the words that stand for `{{label}}`. */
  readonly label?: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly tone?: 'bad';
  /** A newer notice about the same thing takes the place of the older one. */
  readonly about?: string;
  /** Goes to what the notice is about. */
  open(): void;
}

/** What happened to things this operator asked for, and what went wrong at terminals, newest first; `unseen` since the list was last opened. */
export const notices = proxy({ list: [] as Notice[], unseen: 0 });

whenSessionEnds(() => Object.assign(notices, { list: [], unseen: 0 }));

const most = 30;
let last = 0;

export function addNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  const { about } = notice;
  const rest = about === undefined ? notices.list : notices.list.filter((one) => one.about !== about);
  notices.list = [{ ...notice, id: ++last, at: Date.now() }, ...rest].slice(0, most);
  notices.unseen++;
}

export function seeNotices(): void {
  notices.unseen = 0;
}
