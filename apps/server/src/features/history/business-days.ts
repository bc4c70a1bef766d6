import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';

const hour = 3_600_000;
const dayMs = 24 * hour;

/**
 * Returns a function for the business day of an instant in one zone, as `business_day` of the database: the local date, shifted by the hours at
 * which the day begins; where clocks repeat this time, the day begins when they show it last. Zones change their offset only at whole quarters
 * of an hour, so one calendar lookup serves a quarter.
 */
export function createBusinessDays(zone: string, dayStartMs: number): (at: number) => string {
  const write = createZonedInstant(zone);
  const known = new Map<number, number>();
  const quarter = hour / 4;
  const offsetAt = (at: number): number => {
    const slot = Math.floor(at / quarter) * quarter;
    const found = known.get(slot);
    if (found !== undefined) return found;
    const offset = Date.parse(`${write(new Date(slot).toISOString()).slice(0, 19)}Z`) - slot;
    known.set(slot, offset);
    return offset;
  };
  return (at) => {
    const day = Math.floor((at + offsetAt(at) - dayStartMs) / dayMs) * dayMs;
    const later = offsetAt(at + hour);
    const begin = day + dayStartMs - later;
    const isBefore = at < begin && offsetAt(begin) === later;
    return new Date(isBefore ? day - dayMs : day).toISOString().slice(0, 10);
  };
}
