import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Switches the terminal off; only a person on site can bring it back [TM-07, TM-08]. */
export const shutDown = defineCommand({
  noun: 'terminal',
  verb: 'shut-down',
  right: 'terminal.shut-down',
  confirm: 'type',
  dangerous: true,
  inputs: ['at'],
  produces: null,
  args: timedArgs,
});
