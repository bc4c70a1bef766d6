import * as z from 'zod/mini';
import { defineCommand } from '../../registry/define-command.ts';
import { instant } from '../../vocabulary/scalars.ts';

/** Asks the terminal for its log files of a span; `to` lies later than `from` [TM-10]. */
export const requestLogFile = defineCommand({
  id: 'log-file.request',
  right: 'log-file.request',
  confirm: 'ask',
  dangerous: false,
  args: z
    .strictObject({ from: instant, to: instant })
    .check(z.refine((span) => span.from < span.to, { path: ['to'], params: { code: 'time-order' } })),
});
