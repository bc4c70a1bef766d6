import * as z from 'zod/mini';
import { defineCommand } from '../../registry/define-command.ts';
import { uuid } from '../../vocabulary/scalars.ts';
import { timedArgs } from '../timed-args.ts';

/**
 * Makes the terminal download an update file, install it and restart [MG-13]. The download begins at once; `at` says when the terminal
 * may go out of service for the installation.
 */
export const performUpdate = defineCommand({
  noun: 'update',
  verb: 'perform',
  right: 'update.manage',
  confirm: 'type',
  dangerous: true,
  inputs: ['update', 'at'],
  produces: null,
  args: z.extend(timedArgs, { update: uuid }),
});
