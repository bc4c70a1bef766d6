/** Difference in hours between a terminal's clock and the server's from which an error is raised [TM-14]. */
export const maxHoursApart = 12;

/** Milliseconds that a terminal's time may be ahead of the server's before lists show both. */
const maxAheadMs = 5 * 60_000;

/**
 * Whether the terminal's and the server's time of a row differ so much that both are shown. Ahead of the server: the
 * terminal's clock is wrong; far behind: the clock is wrong, or the terminal was disconnected.
 */
export function areTimesApart(terminalTime: string, serverTime: string): boolean {
  const ahead = Date.parse(terminalTime) - Date.parse(serverTime);
  return ahead > maxAheadMs || ahead < -maxHoursApart * 3_600_000;
}
