import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Restarts the terminal's hardware [TM-07, TM-08]. */
export const reboot = defineCommand({
  noun: 'terminal',
  verb: 'reboot',
  right: 'terminal.reboot',
  confirm: 'type',
  dangerous: true,
  inputs: ['at'],
  produces: null,
  args: timedArgs,
});
