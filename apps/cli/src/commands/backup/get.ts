import { backupResource } from '@floorwalker/core/resources/backups/backup';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { getFileCommand } from '../file/get.ts';

/** `floor backup get <id>`: downloads a backup of a terminal. */
export const getBackupCommand = (factory: Factory): Command => getFileCommand(factory, backupResource);
