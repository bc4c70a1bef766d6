import { proxy } from 'valtio/vanilla';

export interface Notice {
  readonly id: number;
  readonly at: number;
  readonly words: string;
  /** Key of the words that stand for `{{label}}`. */
  readonly label?: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Goes to what the notice is about. */
  open(): void;
}

/** What happened to things this operator asked for, newest first. */
export const notices = proxy({ list: [] as Notice[] });

const most = 30;
let last = 0;

export function addNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  notices.list = [{ ...notice, id: ++last, at: Date.now() }, ...notices.list].slice(0, most);
}
