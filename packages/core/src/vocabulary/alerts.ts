/**
 * States of an alert rule. `paused`: it was switched off; `stopped`: its owner lost the account, a right or every property of the rule.
 */
export const alertRuleStates = ['active', 'paused', 'stopped'] as const;
export type AlertRuleState = (typeof alertRuleStates)[number];

/**
 * States of an alert: one rule at one property. `pending`: the condition is met, but not for long enough; `raised`: nobody has acknowledged
 * it; `cleared`: it is over.
 */
export const alertStates = ['pending', 'raised', 'acknowledged', 'cleared'] as const;
export type AlertState = (typeof alertStates)[number];

/** Steps in the history of an alert. `notified`: the recipients were notified that it was raised. */
export const alertSteps = ['pending', 'raised', 'notified', 'acknowledged', 'cleared'] as const;
export type AlertStep = (typeof alertSteps)[number];

/**
 * Why an alert was cleared: the figure recovered; its rule was changed; its rule was switched off or removed; its rule was stopped, because
 * the owner has lost the account, a right or every property of the rule; the owner no longer sees the property of the alert.
 */
export const alertEnds = ['recovered', 'rule-changed', 'rule-ended', 'rule-stopped', 'property-lost'] as const;
export type AlertEnd = (typeof alertEnds)[number];

/** The logs whose rows of a span a rule can count, by their ids. */
export const alertLogs = ['transaction-log', 'media-log', 'error-log', 'event-log'] as const;

/** The lists of the present state whose rows a rule can count, by their ids. */
const alertOverviews = ['terminals', 'components', 'features', 'maintenance-overview', 'stock-overview', 'balancing-reports'] as const;

/** All lists whose rows a rule can count. */
export const alertLists = [...alertLogs, ...alertOverviews] as const;
export type AlertList = (typeof alertLists)[number];

export const isAlertList = (id: string): id is AlertList => (alertLists as readonly string[]).includes(id);

/** Whether the rows of a list have a time, so that those of a span are counted. */
export const isAlertLog = (id: string): boolean => (alertLogs as readonly string[]).includes(id);

/** Maximum number of alert rules of one operator, and of the installation. */
export const alertRuleLimits = { operator: 50, all: 500 } as const;

/** How often a rule is evaluated; seconds. */
export const alertInterval = 30;

/** Shortest time between two messages of a rule about raised alerts; minutes. Alerts in between are notified together. */
export const alertPause = 5;

/** A span of time such as `10m`, `24h` or `7d`. */
export const spanPattern = /\d{1,4}[mhd]$/;

/** Times of day between which nobody is notified, such as `22:00-06:00`. */
export const quietPattern = /(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Returns the milliseconds of a span such as `10m`; null for any other text. */
export function readSpan(text: string): number | null {
  const [, number, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  return number === undefined ? null : Number(number) * unitMs[unit as keyof typeof unitMs];
}

/**
 * Returns whether a time of day `HH:MM` lies in quiet hours such as `22:00-06:00`. The end is not included; equal times are the whole day,
 * and an empty text is never.
 */
export function isQuiet(quiet: string, time: string): boolean {
  const [from, to] = quiet.split('-');
  if (from === undefined || to === undefined) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
