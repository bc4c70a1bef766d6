import { addToast } from '../notifications/toasts.ts';
import { addNotice } from './notices.ts';

/** What a gap in the live channel says, and the event log of that time. `from` and `to` in milliseconds; null: not known since when. */
export interface Gap {
  readonly words: string;
  readonly values: { readonly from?: string; readonly to: string };
  readonly address: string;
}

const iso = (at: number): string => new Date(at).toISOString();

/** Whole seconds, rounded outwards, so that nothing at an edge is left out. */
export function toGap(from: number | null, to: number): Gap {
  const until = iso(Math.ceil(to / 1000) * 1000);
  if (from === null)
    return { words: 'shell:gap.unknown', values: { to: until }, address: `#/event-log?q=${encodeURIComponent(`at<=${until}`)}` };
  const since = iso(Math.floor(from / 1000) * 1000);
  return {
    words: 'shell:gap.told',
    values: { from: since, to: until },
    address: `#/event-log?q=${encodeURIComponent(`at>=${since} at<=${until}`)}`,
  };
}

/** Tells the operator that live changes were missed: at once, and among the notices, from where the log of that time opens. */
export function noteGap(from: number | null, to: number): void {
  const { words, values, address } = toGap(from, to);
  addToast({ tone: 'warn', translationKey: words, values }, 'long');
  addNotice({ words, values, about: 'gap', open: () => window.location.assign(address) });
}
