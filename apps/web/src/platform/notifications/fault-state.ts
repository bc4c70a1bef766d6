import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';

/** One failure that this console has met since it was opened. */
export interface KeptFault {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Path of the screen, without what was looked for there. */
  readonly page: string;
  readonly failure: unknown;
}

/** Failures, newest first, and the one whose details are open at the side [SH-22]. */
export const faults = proxy({ list: [] as KeptFault[], open: null as KeptFault | null });

onSessionEnd(() => Object.assign(faults, { list: [], open: null }));

const most = 20;
let last = 0;

/** Keeps a failure for its details and for support; one that shows in two places is kept once. */
export function noteFault(failure: unknown): KeptFault {
  const known = faults.list.find((one) => one.failure === failure);
  if (known) return known;
  const page = window.location.hash.slice(1).split('?')[0] ?? '';
  const kept: KeptFault = { id: ++last, at: Date.now(), page, failure };
  faults.list = [kept, ...faults.list].slice(0, most);
  return kept;
}

/** Opens the details of a failure; without one those of the newest. */
export function showFault(failure?: unknown): void {
  faults.open = failure === undefined ? (faults.list[0] ?? null) : noteFault(failure);
}

export function closeFault(): void {
  faults.open = null;
}
