/** Steps in the life of a terminal, from its assembly to its end. Operators enter them; any step may follow any other. */
export const lifecycleSteps = [
  'none',
  'assembled',
  'components-tested',
  'ready-for-production',
  'in-test-lab-use',
  'in-production-use',
  'suspended',
  'decommissioned',
] as const;
export type LifecycleStep = (typeof lifecycleSteps)[number];
