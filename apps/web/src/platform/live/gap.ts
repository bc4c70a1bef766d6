import { addToast } from '../notifications/toasts.ts';
import { addNotice } from './notices.ts';

/**
 * A gap in the live channel: its message, and the filter of the event log for that time. `from` and `to` in milliseconds;
 * `from` is null if the start is unknown.
 */
export interface Gap {
  readonly translationKey: string;
  readonly values: { readonly from?: string; readonly to: string };
  readonly address: string;
}

const iso = (at: number): string => new Date(at).toISOString();

/** Creates a gap, rounded outwards to whole seconds so that events at its edges are included. */
export function toGap(from: number | null, to: number): Gap {
  const until = iso(Math.ceil(to / 1000) * 1000);
  if (from === null)
    return { translationKey: 'shell:gap.unknown', values: { to: until }, address: `#/event-log?q=${encodeURIComponent(`at<=${until}`)}` };
  const since = iso(Math.floor(from / 1000) * 1000);
  return {
    translationKey: 'shell:gap.told',
    values: { from: since, to: until },
    address: `#/event-log?q=${encodeURIComponent(`at>=${since} at<=${until}`)}`,
  };
}

/** Reports missed live changes as a toast and as a notice that opens the log of that time. */
export function reportGap(from: number | null, to: number): void {
  const { translationKey, values, address } = toGap(from, to);
  addToast({ tone: 'warn', translationKey, values }, 'long');
  addNotice({ translationKey, values, replaceKey: 'gap', open: () => window.location.assign(address) });
}
