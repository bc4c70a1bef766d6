/** IANA zone of the machine that runs this code: browser, shell or server. */
export const machineZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones that were found before. A file of thousands of records names the same few, and each search takes about a millisecond. */
const found = new Set<string>();
const maxFound = 1000;

/** Whether the machine's IANA list contains the zone. */
export function isTimeZone(zone: string): boolean {
  if (found.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    if (found.size < maxFound) found.add(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the zones to choose from, sorted by name. UTC is added at the end if the machine does not list it. */
export const zoneNames = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
