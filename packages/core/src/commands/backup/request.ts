import * as z from 'zod/mini';
import { defineCommand } from '../../registry/define-command.ts';

/** Makes the terminal create a backup and upload it [MG-14]. */
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
