/** IANA zone of the machine that runs this code: browser, shell or server. */
export const machineZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the machine's IANA list contains the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns the zones to choose from, sorted by name. UTC is added at the end if the machine does not list it. */
export const zoneNames = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
