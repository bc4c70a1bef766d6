import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Restarts the terminal's software [TM-07, TM-08]. */
export const restart = defineCommand({
  id: 'terminal.restart',
  right: 'terminal.restart',
  confirm: 'type',
  dangerous: true,
  args: timedArgs,
});
