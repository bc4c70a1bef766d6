import { approvalResource } from './approvals/approval.ts';
import { backupResource } from './backups/backup.ts';
import { logFileResource } from './backups/log-file.ts';
import { eventLogResource } from './logs/event-log.ts';
import { runResource } from './runs/run.ts';
import { sessionResource } from './sessions/session.ts';
import { terminalResource } from './terminals/terminal.ts';

/** Every list of the product. */
export const resources = [
  terminalResource,
  eventLogResource,
  approvalResource,
  backupResource,
  logFileResource,
  runResource,
  sessionResource,
] as const;

export type Resource = (typeof resources)[number];
export type ResourceId = Resource['id'];

/** The list of this id; undefined when this version has none. */
export const resourceOf = (id: string): Resource | undefined => resources.find((resource) => resource.id === id);
