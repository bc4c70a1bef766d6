import { type ToastLifetime, toastLifetimes } from '@floorwalker/core/vocabulary/toast-lifetimes';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import type { Tone } from './tone.ts';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  /** Translation key of the text, with its values. */
  readonly translationKey: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Text that is not translated, such as a name; control characters are made visible. */
  readonly detail?: string;
}

/** A toast that stays until it is answered [SH-21]: a question, or an error with its details. */
export type StickyToast = Toast &
  (
    | { readonly kind: 'modal'; yes(): void; no?(): void; readonly yesLabel?: string; readonly noLabel?: string }
    | { readonly kind: 'error'; readonly failure: unknown }
  );

/** Toasts on screen: `list` oldest first; `sticky`, which stay until they are answered, newest first. */
export const toasts = proxy({ list: [] as Toast[], sticky: [] as StickyToast[] });

onSessionEnd(() => Object.assign(toasts, { list: [], sticky: [] }));

const maxToasts = 4;
let lastId = 0;

/** Shows a toast for its lifetime [SH-27]. The same information must be available elsewhere, because the operator may miss the toast. */
export function addToast(toast: Omit<Toast, 'id'>, lifetime: ToastLifetime = 'usual'): void {
  const id = ++lastId;
  toasts.list = [...toasts.list.slice(1 - maxToasts), { ...toast, id }];
  window.setTimeout(() => {
    toasts.list = toasts.list.filter((one) => one.id !== id);
  }, toastLifetimes[lifetime]);
}

function addSticky(
  toast: Omit<Extract<StickyToast, { kind: 'modal' }>, 'id'> | Omit<Extract<StickyToast, { kind: 'error' }>, 'id'>,
): number {
  const id = ++lastId;
  // A toast with the same text replaces the earlier one, so that a repeated error is shown once.
  toasts.sticky = [
    { ...toast, id },
    ...toasts.sticky.filter((one) => one.kind !== toast.kind || one.translationKey !== toast.translationKey),
  ];
  return id;
}

/** Shows a question with yes and no until it is answered; does not take the focus. Returns the id for `removeToast`. */
export const addQuestionToast = (toast: Omit<Extract<StickyToast, { kind: 'modal' }>, 'id' | 'kind'>): number =>
  addSticky({ ...toast, kind: 'modal' });

/** Shows an error until it is closed; its details open in the side panel [SH-22]. */
export const addFaultToast = (toast: Pick<Toast, 'translationKey' | 'values'> & { readonly failure: unknown }): number =>
  addSticky({ ...toast, tone: 'bad', kind: 'error' });

/** Removes a sticky toast. */
export function removeToast(id: number): void {
  toasts.sticky = toasts.sticky.filter((one) => one.id !== id);
}
