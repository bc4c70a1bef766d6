/** Severities in rising order (spec B4): `severity>=warning` compares by this order. */
export const severities = ['information', 'warning', 'error', 'fatal'] as const;
export type Severity = (typeof severities)[number];
