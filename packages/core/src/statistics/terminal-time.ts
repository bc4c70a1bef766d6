import { type TerminalState, terminalStates } from '../vocabulary/terminal-states.ts';

/** What a terminal was: the state that it reported, or that it had no contact. The index is the number in the database. */
export const timeStates = [...terminalStates, 'not-connected'] as const;
export type TimeState = (typeof timeStates)[number];

/** How the time of a terminal counts for its availability; the index is the number in the database. `degraded` is part of the time up. */
export const availabilityClasses = ['up', 'degraded', 'down', 'unknown'] as const;
export type AvailabilityClass = (typeof availabilityClasses)[number];

/** For what the time of a terminal was used. One class at a time: the first one that applies. The index is the number in the database. */
export const utilizationClasses = [
  'shut-off',
  'out-of-operation-error',
  'out-of-operation-operator',
  'money-service',
  'operator-usage',
  'jackpot-payout',
  'call-operator',
  'customer-usage',
  'idle',
  'no-data',
] as const;
export type UtilizationClass = (typeof utilizationClasses)[number];

/** Why a terminal was out of service. The index is the number in the database; 1 to 14 are the codes of the field. */
export const outOfServiceReasons = [
  'none',
  'offline-by-operator',
  'component-error',
  'money-service-required',
  'host-not-connected',
  'no-contact',
  'power',
  'software',
  'blocked-by-operator',
  'blocked-by-manufacturer',
  'door-or-service-login',
  'money-service-running',
  'update-running',
  'outside-schedule',
  'licence',
  'not-stated',
] as const;
export type OutOfServiceReason = (typeof outOfServiceReasons)[number];

/** Time without a connection that does not yet count as lost contact; milliseconds. */
export const contactGraceMs = 180_000;

/** Reasons whose downtime is a failure, by which MTBF and MTTR are computed. `not-stated` is one unless the terminal was shut off. */
export const failureReasons: readonly OutOfServiceReason[] = [
  'component-error',
  'money-service-required',
  'host-not-connected',
  'no-contact',
  'power',
  'software',
];

/** Reasons that are no error but an act or a plan of an operator: the utilisation class of such time. */
export const operatorReasons: readonly OutOfServiceReason[] = [
  'offline-by-operator',
  'blocked-by-operator',
  'blocked-by-manufacturer',
  'door-or-service-login',
  'update-running',
  'outside-schedule',
  'licence',
];

/** States in which a terminal serves nobody, with the reason if it reports none that is known. */
export const downStates: { readonly [S in TerminalState]?: OutOfServiceReason } = {
  'out-of-service': 'not-stated',
  failure: 'component-error',
  'failure-operator': 'component-error',
  error: 'component-error',
  blocked: 'blocked-by-operator',
  'blocked-manufacturer': 'blocked-by-manufacturer',
  'shut-off': 'not-stated',
};

/** Texts of the field `reason` of a `state` message that name a reason, besides the names of the reasons and their codes. */
const reasonAliases: { readonly [text: string]: OutOfServiceReason } = {
  'set-offline': 'offline-by-operator',
  jam: 'component-error',
  device: 'component-error',
  stock: 'money-service-required',
  service: 'money-service-running',
  host: 'host-not-connected',
  network: 'no-contact',
  door: 'door-or-service-login',
  update: 'update-running',
  schedule: 'outside-schedule',
};

/** The reasons by the texts that terminals report, in lower case. */
export const reasonOfText: ReadonlyMap<string, OutOfServiceReason> = new Map([
  ...outOfServiceReasons.slice(1, -1).flatMap((reason, at) => [[reason, reason] as const, [String(at + 1), reason] as const]),
  ...Object.entries(reasonAliases),
]);

/** Texts of `reason` that say for what a terminal in service is used. */
export const utilizationOfText: ReadonlyMap<string, UtilizationClass> = new Map([
  ['jackpot-payout', 'jackpot-payout'],
  ['call-operator', 'call-operator'],
]);
