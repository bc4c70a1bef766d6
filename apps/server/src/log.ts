import { destination, type Logger, pino } from 'pino';

/** Creates the server's log: JSON lines on standard error; standard output is reserved for programs that start the server. */
export const createLog = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination(2));
