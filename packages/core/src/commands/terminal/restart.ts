import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Restarts the terminal's software [TM-07, TM-08]. */
export const restart = defineCommand({
  noun: 'terminal',
  verb: 'restart',
  right: 'terminal.restart',
  confirm: 'type',
  dangerous: true,
  inputs: ['at'],
  produces: null,
  args: timedArgs,
});
