/** The controlling terminal; opening it fails in a process without one, such as a service. */
export const terminalPath = '/dev/tty';
