import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';

/** An instant of a local time. `isUnsure`: the clocks change then, so that the local time does not exist, or exists twice. */
export interface ZonedTime {
  readonly at: string;
  readonly isUnsure: boolean;
}

const dayMs = 86_400_000;

/** Converts a local date and time of a zone, `2026-11-20T03:10`, to the first instant that shows it; null if the text is not one. */
export function toZonedTime(local: string, zone: string): ZonedTime | null {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(shown)) return null;
  const write = createZonedInstant(zone);
  const localOf = (at: number): number => Date.parse(`${write(new Date(at).toISOString()).slice(0, 19)}Z`);
  const aheadAt = (at: number): number => localOf(at) - at;
  const candidates = [...new Set([shown - aheadAt(shown - dayMs), shown - aheadAt(shown + dayMs)])].toSorted((one, other) => one - other);
  const exact = candidates.filter((at) => localOf(at) === shown);
  const at = exact[0] ?? candidates[0] ?? shown;
  return { at: new Date(at).toISOString(), isUnsure: exact.length !== 1 };
}

/** Converts an instant to the local date and time of a zone, without seconds. */
export const toLocalTime = (at: string, zone: string): string => createZonedInstant(zone)(at).slice(0, 16);
