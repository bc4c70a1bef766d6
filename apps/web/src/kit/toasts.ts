import { proxy } from 'valtio/vanilla';
import type { Tone } from './Mark.tsx';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  /** Key of its words, with their values. */
  readonly words: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Text that is not ours to translate: shown as text, made visible. */
  readonly detail?: string;
}

/** Toasts on screen, oldest first. */
export const toasts = proxy({ list: [] as Toast[] });

/** Lifetimes of a toast in milliseconds [SH-27]. */
const lifetime = 3000;
let last = 0;

/** Shows a toast for 3 s; it is announced, takes no focus and cannot be missed: what it tells also stands elsewhere. */
export function addToast(toast: Omit<Toast, 'id'>, ms = lifetime): void {
  const id = ++last;
  toasts.list = [...toasts.list.slice(-3), { ...toast, id }];
  window.setTimeout(() => {
    toasts.list = toasts.list.filter((one) => one.id !== id);
  }, ms);
}
