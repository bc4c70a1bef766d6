/**
 * Keys of PostgreSQL's advisory locks, all of them, so that two purposes never share one. The numbers are arbitrary, but the
 * same for every server of a database.
 */
export const advisoryLocks = {
  migration: 4_200_001,
  retention: 4_200_002,
  artEventOnce: 4_200_003,
  accountNames: 4_200_006,
  terminalRegistration: 4_200_007,
  properties: 4_200_009,
  exchangeRates: 4_200_010,
  computerRegistrations: 4_200_021,
  configuration: 4_200_014,
  /** Held while administrators may become fewer: by changes of operators and of rights profiles. */
  administrators: 4_200_012,
  /** Held while sessions of consoles are counted for the licence. */
  clientCount: 4_200_013,
  /** Held while an act is decided that a policy holds, and while policies change. */
  heldActs: 4_200_016,
  /** First of the two keys of this lock; the second is the id of the operator. */
  viewsOfOperator: 4_200_008,
  /** First of the two keys of this lock; the second is the id of the operator. */
  massCommands: 39,
  /** First of the two keys of this lock; the second is the id of the property. Held while commands that end service are sent. */
  serviceLevel: 4_200_025,
  /** Held while webhooks are counted and added. */
  webhooks: 4_200_040,
  /** Held while recurring runs are counted and changed. */
  recurringRuns: 4_200_045,
  /** Held while alert rules are counted and changed. */
  alertRules: 4_200_046,
  /** Held while the periods of exclusions are compared with each other. */
  exclusions: 4_200_050,
  /** Held while a server that stops looks for other servers. */
  nodes: 4_200_052,
  /** Held while buckets of terminals are claimed and given up. */
  buckets: 4_200_056,
  /** First of the two keys of this lock; the second is the id of the terminal. */
  errorsOfTerminal: 7717,
} as const;
