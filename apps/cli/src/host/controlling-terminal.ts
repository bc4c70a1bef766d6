/** Path of the controlling terminal. Opening it fails in a process that has none, such as a service. */
export const terminalPath = '/dev/tty';
