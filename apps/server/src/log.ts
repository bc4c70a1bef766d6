import { destination, type Logger, pino } from 'pino';

/** The server's log: one JSON line each on standard error, so that standard output is free for what programs read. */
export const createLog = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination(2));
