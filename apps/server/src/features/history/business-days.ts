import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';

const hour = 3_600_000;

/**
 * Returns a function for the business day of an instant in one zone: the local date, shifted by the hours at which the day
 * begins. Zones change their offset only at whole quarters of an hour, so one calendar lookup serves a quarter.
 */
export function createBusinessDays(zone: string, dayStartMs: number): (at: number) => string {
  const write = createZonedInstant(zone);
  const known = new Map<number, string>();
  const quarter = hour / 4;
  const localOf = (at: number): number => Date.parse(`${write(new Date(at).toISOString()).slice(0, 19)}Z`);
  return (at) => {
    const slot = Math.floor(at / quarter);
    const found = known.get(slot);
    if (found !== undefined) return found;
    const day = new Date(localOf(slot * quarter) - dayStartMs).toISOString().slice(0, 10);
    known.set(slot, day);
    return day;
  };
}
