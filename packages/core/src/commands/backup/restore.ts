import * as z from 'zod/mini';
import { defineCommand } from '../../registry/define-command.ts';
import { uuid } from '../../vocabulary/scalars.ts';
import { timedArgs } from '../timed-args.ts';

/**
 * Sends the terminal a backup, restores the configuration in it, and restarts [MG-14]. `at` says when the terminal may go out of service.
 * Passwords, exchange rates, stock, meters and journal stay as they are. Also requires the right to manage backups.
 */
export const restoreBackup = defineCommand({
  noun: 'backup',
  verb: 'restore',
  right: 'configuration.manage',
  confirm: 'type',
  dangerous: true,
  inputs: ['backup', 'at'],
  produces: null,
  args: z.extend(timedArgs, { backup: uuid }),
});
