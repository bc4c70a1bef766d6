import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Puts the terminal into customer service again [TM-07, TM-08]. */
export const setOnline = defineCommand({
  noun: 'terminal',
  verb: 'set-online',
  right: 'terminal.set-online',
  confirm: 'ask',
  dangerous: false,
  inputs: ['at'],
  produces: null,
  args: timedArgs,
});
