/** States of a component (names of XFS device states); the position of a state never changes. */
export const componentStates = [
  'online',
  'offline',
  'power-off',
  'no-device',
  'hardware-error',
  'user-error',
  'busy',
  'fraud-attempt',
  'potential-fraud',
  'disabled',
  'not-configured',
] as const;
export type ComponentState = (typeof componentStates)[number];

/** Name in filters for the states of a component that somebody must look after. */
export const componentStateGroups = {
  failing: ['offline', 'power-off', 'no-device', 'hardware-error', 'user-error', 'fraud-attempt', 'potential-fraud'],
} as const satisfies { readonly [group: string]: readonly ComponentState[] };

/** States of a feature: whether customers can use it, or else the first reason in this order [EN-01]. */
export const featureStates = [
  'unknown',
  'available',
  'disabled-by-configuration',
  'not-licensed',
  'device-in-error',
  'out-of-stock',
  'storage-full',
  'host-not-connected',
  'not-logged-in',
  'no-keys',
  'blocked-by-operator',
  'outside-schedule',
] as const;
export type FeatureState = (typeof featureStates)[number];

/** Name in filters for every reason for which customers cannot use a feature. */
export const featureStateGroups = {
  unavailable: featureStates.filter((state) => state !== 'unknown' && state !== 'available'),
} as const satisfies { readonly [group: string]: readonly FeatureState[] };

/** States of a terminal's function, the module indicators [TM-05]. */
export const functionStates = ['no-information', 'active', 'not-connected', 'not-logged-in', 'no-keys', 'deactivated'] as const;
export type FunctionState = (typeof functionStates)[number];

/** Lights of a terminal, constant or flashing [TM-05]. */
export const terminalLights = ['off', 'white', 'green', 'red', 'white-flashing', 'green-flashing', 'red-flashing'] as const;
export type TerminalLight = (typeof terminalLights)[number];

/** Connection of a terminal to its ATM host [TM-05]. */
export const atmConnections = ['disabled', 'not-connected', 'connected', 'logged-in', 'keys-exchanged'] as const;
export type AtmConnection = (typeof atmConnections)[number];
