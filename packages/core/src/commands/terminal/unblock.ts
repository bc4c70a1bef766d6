import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Removes a block of the terminal [TM-07, TM-08]. */
export const unblock = defineCommand({
  noun: 'terminal',
  verb: 'unblock',
  right: 'terminal.unblock',
  confirm: 'ask',
  dangerous: false,
  inputs: ['at'],
  produces: null,
  args: timedArgs,
});
