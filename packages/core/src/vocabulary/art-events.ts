/** Events of the server itself [LG-04, LG-06]. */
export const artEvents = [
  'service-start',
  'service-stop',
  'backup',
  'cleanup',
  'import',
  'sync',
  'licence-expiry',
  'ssl-certificate',
  'mail',
] as const;
export type ArtEvent = (typeof artEvents)[number];

/** Severities of events of the server, in rising order [LG-06]. */
export const artSeverities = ['information', 'warning', 'failure'] as const;
export type ArtSeverity = (typeof artSeverities)[number];

/** Scope of a server event, from the whole installation down to a terminal. */
export const artLevels = ['installation', 'property', 'terminal'] as const;
export type ArtLevel = (typeof artLevels)[number];
