/** The IANA zone of the machine that this runs on: browser, shell or server. */
export const machineZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this machine knows a zone by that name. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zones to choose from, by name. */
export const zoneNames = (): readonly string[] => Intl.supportedValuesOf('timeZone');
