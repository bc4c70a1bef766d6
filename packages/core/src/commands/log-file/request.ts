import * as z from 'zod/mini';
import { defineCommand } from '../../registry/define-command.ts';
import { instant } from '../../vocabulary/scalars.ts';

/** Longest time range of one request for log files, in days. */
export const logFileMaxDays = 31;

/**
 * Makes the terminal upload its log files of a time range of at most 31 days; `to` is later than `from` and not in the
 * future [TM-10]. With `error`, the id of a row of the error log, `from` is at least one hour before that error; the server reads its time.
 */
export const requestLogFile = defineCommand({
  noun: 'log-file',
  verb: 'request',
  right: 'log-file.request',
  confirm: 'ask',
  dangerous: false,
  inputs: ['span'],
  produces: 'log-file',
  args: z.strictObject({ from: instant, to: instant, error: z.optional(z.int().check(z.minimum(1))) }).check(
    z.refine((span) => span.from < span.to, { path: ['to'], params: { code: 'time-order' } }),
    z.refine((span) => Date.parse(span.to) - Date.parse(span.from) <= logFileMaxDays * 86_400_000, {
      path: ['from'],
      params: { code: 'span-too-long', days: logFileMaxDays },
    }),
  ),
});
