/** Hours that a terminal's clock may differ from the server's before an error is raised [TM-14]. */
export const maxHoursApart = 12;

/** How far ahead of the server a terminal's time may be before a list says so; milliseconds. */
const maxAheadMs = 5 * 60_000;

/**
 * Whether the terminal's time of a row and the server's are so far apart that both are shown: ahead of the server's, the
 * terminal's clock is wrong; far behind it, the clock is wrong or the terminal was not connected.
 */
export function areTimesApart(terminalTime: string, serverTime: string): boolean {
  const ahead = Date.parse(terminalTime) - Date.parse(serverTime);
  return ahead > maxAheadMs || ahead < -maxHoursApart * 3_600_000;
}
