import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Takes a block off the terminal [TM-07, TM-08]. */
export const unblock = defineCommand({
  id: 'terminal.unblock',
  right: 'terminal.unblock',
  confirm: 'ask',
  dangerous: false,
  args: timedArgs,
});
