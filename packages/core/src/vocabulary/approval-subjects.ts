import type { Right } from './rights.ts';

/** What an approval policy is about. `transaction`: money of a terminal; the others are acts of operators. */
export const policySubjects = [
  'transaction',
  'rights-change',
  'mass-command',
  'configuration-change',
  'balancing-adjustment',
  'casino-day-end',
] as const;
export type PolicySubject = (typeof policySubjects)[number];

/**
 * What an approval request is about: the subject of a policy, or `exchange-rate-change`, which the rates themselves hold by their flag
 * and no policy.
 */
export const approvalSubjects = [...policySubjects, 'exchange-rate-change'] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];

/** Filter of the approvals: the requests about exchange rates that wait for a confirmation. */
export const waitingRatesFilter = 'subject:exchange-rate-change state:pending';

/** How many people a policy may require, besides the requester. */
export const quorumLimits = { minimum: 1, maximum: 5 } as const;

/** How long a request may wait for decisions; minutes. At most a week. */
export const approvalMinutes = { minimum: 1, maximum: 10_080 } as const;

/** The rights of the operator commands, by which policies name commands. */
export const rightsOfCommands = [
  'terminal.set-online',
  'terminal.restart',
  'terminal.reboot',
  'terminal.shut-down',
  'terminal.unblock',
  'log-file.request',
  'backup.manage',
  'configuration.manage',
  'update.manage',
] as const satisfies readonly Right[];
