/**
 * Closed list of the leases of jobs: of the servers of a database, one holds each. `commands`: time limits and steps of approvals, commands,
 * runs and snoozes; `balancing`: casino days, snapshots and cash forecasts; `clean-up`: retention, and rows and sessions that expire.
 */
export const leaseNames = ['alerts', 'balancing', 'clean-up', 'commands', 'recurring-runs', 'statistics', 'webhooks'] as const;
export type LeaseName = (typeof leaseNames)[number];
