import * as z from 'zod/mini';
import { defineCommand } from '../../registry/define-command.ts';

/** Asks the terminal to make a backup and upload it [MG-14]. */
export const requestBackup = defineCommand({
  noun: 'backup',
  verb: 'request',
  right: 'backup.manage',
  confirm: 'ask',
  dangerous: false,
  inputs: [],
  produces: 'backup',
  args: z.strictObject({}),
});
