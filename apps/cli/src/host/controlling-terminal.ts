/** The controlling terminal of a process; a process without one, such as of a service, cannot open it. */
export const terminalPath = '/dev/tty';
