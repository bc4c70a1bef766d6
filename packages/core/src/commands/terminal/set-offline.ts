import { defineCommand } from '../../registry/define-command.ts';
import { timedArgs } from '../timed-args.ts';

/** Takes the terminal out of customer service [TM-07, TM-08]. */
export const setOffline = defineCommand({
  noun: 'terminal',
  verb: 'set-offline',
  right: 'terminal.set-online',
  confirm: 'type',
  dangerous: true,
  inputs: ['at'],
  produces: null,
  args: timedArgs,
});
