import { type ToastLifetime, toastLifetimes } from '@floorwalker/core/vocabulary/toast-lifetimes';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import type { Tone } from './tone.ts';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  /** Key of its words, with their values. */
  readonly words: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Text that is not ours to translate: shown as text, made visible. */
  readonly detail?: string;
}

/** A toast that stays until it is answered [SH-21]: a question, or an error with its details. */
export type StickyToast = Toast &
  (
    | { readonly kind: 'modal'; yes(): void; no?(): void; readonly yesWords?: string; readonly noWords?: string }
    | { readonly kind: 'error'; readonly failure: unknown }
  );

/** Toasts on screen, oldest first; `sticky` wait for an answer, the newest first. */
export const toasts = proxy({ list: [] as Toast[], sticky: [] as StickyToast[] });

onSessionEnd(() => Object.assign(toasts, { list: [], sticky: [] }));

const most = 4;
let last = 0;

/** Shows a toast for its lifetime [SH-27]; it is announced, takes no focus and cannot be missed: what it tells also stands elsewhere. */
export function addToast(toast: Omit<Toast, 'id'>, lifetime: ToastLifetime = 'usual'): void {
  const id = ++last;
  toasts.list = [...toasts.list.slice(1 - most), { ...toast, id }];
  window.setTimeout(() => {
    toasts.list = toasts.list.filter((one) => one.id !== id);
  }, toastLifetimes[lifetime]);
}

function stick(toast: Omit<Extract<StickyToast, { kind: 'modal' }>, 'id'> | Omit<Extract<StickyToast, { kind: 'error' }>, 'id'>): number {
  const id = ++last;
  // The same words again take the place of the first: a fault that repeats itself is one note.
  toasts.sticky = [{ ...toast, id }, ...toasts.sticky.filter((one) => one.kind !== toast.kind || one.words !== toast.words)];
  return id;
}

/** Asks yes or no without taking the focus: the note stays until it is answered. The id takes it back. */
export const askToast = (toast: Omit<Extract<StickyToast, { kind: 'modal' }>, 'id' | 'kind'>): number => stick({ ...toast, kind: 'modal' });

/** Says that something failed: the note stays until it is closed, and its details open at the side [SH-22]. */
export const addFaultToast = (toast: Pick<Toast, 'words' | 'values'> & { readonly failure: unknown }): number =>
  stick({ ...toast, tone: 'bad', kind: 'error' });

/** Takes a sticky toast away. */
export function dropToast(id: number): void {
  toasts.sticky = toasts.sticky.filter((one) => one.id !== id);
}
