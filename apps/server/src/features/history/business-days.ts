const hour = 3_600_000;

/**
 * Tells the business day of instants in one zone: the local date after the hours by which the day begins late. Zones
 * change their offset at whole quarters of an hour, so that one look at the calendar serves a quarter.
 */
export function createBusinessDays(zone: string, dayStartMs: number): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const known = new Map<number, string>();
  const quarter = hour / 4;
  const localOf = (at: number): number => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
  };
  return (at) => {
    const slot = Math.floor(at / quarter);
    const found = known.get(slot);
    if (found !== undefined) return found;
    const day = new Date(localOf(slot * quarter) - dayStartMs).toISOString().slice(0, 10);
    known.set(slot, day);
    return day;
  };
}
