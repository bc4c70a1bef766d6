/** The IANA zone of the machine that this runs on: browser, shell or server. */
export const machineZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether there is such a zone in the IANA list of this machine. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zones to choose from, by name; not every machine counts UTC among them. */
export const zoneNames = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
