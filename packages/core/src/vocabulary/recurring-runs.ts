/**
 * The commands of recurring runs: all whose arguments contain no moments. A log file is requested for a span, so its command is not among
 * them.
 */
export const recurringCommands = [
  'backup.request',
  'terminal.restart',
  'terminal.reboot',
  'terminal.shut-down',
  'terminal.set-offline',
  'terminal.set-online',
  'terminal.unblock',
  'update.perform',
] as const;

/** States of a recurring run. `stopped`: its owner lost the account, a right or the property; `paused`: an operator has paused it. */
export const recurringRunStates = ['active', 'paused', 'stopped'] as const;
export type RecurringRunState = (typeof recurringRunStates)[number];

/** What the owner of a stopped recurring run has lost. */
export const recurringStopReasons = ['account', 'right', 'property'] as const;
export type RecurringStopReason = (typeof recurringStopReasons)[number];

/**
 * Result of a date. `started`: a run was started; `held`: an approval policy holds it; `refused`: a problem prevented the run; `missed`: the
 * server did not work at the date, and it is not made up for.
 */
export const recurringResults = ['started', 'held', 'refused', 'missed'] as const;
export type RecurringResult = (typeof recurringResults)[number];

/**
 * What is special about a date because the clock of its property changes. `skipped`: the clock skips this time, so the run starts at the
 * first minute after the skipped hour; `repeated`: this time occurs twice; `offset`: another offset from UTC than before this date.
 */
export const clockChanges = ['skipped', 'repeated', 'offset'] as const;
export type ClockChange = (typeof clockChanges)[number];

/** Five fields of a cron expression: minute, hour, day of the month, month, day of the week. */
export const cronPattern = /^[\w*,/#?+-]+(?: [\w*,/#?+-]+){4}$/;

/** Maximum number of recurring runs of one property, and of the installation. */
export const maxRecurringRuns = { property: 50, all: 500 } as const;

/** Shortest time between two dates; minutes. */
export const shortestInterval = 15;

/** How late a date is still carried out; minutes. It is shorter than the time between two dates, so at most one date is late. */
export const missedAfterMinutes = 10;
