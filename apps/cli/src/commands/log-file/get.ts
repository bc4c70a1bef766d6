import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { getFileCommand } from '../file/get.ts';

/** `floor log-file get <id>`: downloads a log file of a terminal. */
export const getLogFileCommand = (factory: Factory): Command => getFileCommand(factory, logFileResource);
