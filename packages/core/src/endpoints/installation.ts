import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant } from '../vocabulary/scalars.ts';

/** Returns keys and values of the installation's configuration, such as Basics/DisplayIsoCurrencyCodes (spec A3). */
export const artConfiguration = defineEndpoint({
  id: 'installation.art-configuration',
  method: 'GET',
  path: '/art-configuration',
  access: 'signed-in',
  response: z.strictObject({ items: z.array(z.strictObject({ key: z.string(), value: z.string() })) }),
});

/** Returns the configuration of the dashboards (spec A7): ids of the widgets on the caller's `dashboard` of each scope; none without the right to see it. */
export const dashboardConfiguration = defineEndpoint({
  id: 'installation.dashboard-configuration',
  method: 'GET',
  path: '/dashboard-configuration',
  access: 'signed-in',
  response: z.strictObject({ installation: z.array(z.int()), property: z.array(z.int()), kiosk: z.array(z.int()) }),
});

/**
 * Returns the licensed modules with their expiry; null: the licence never expires. `trial`: the installation has no base licence
 * yet, so that every module is open until the trial ends, or one that is marked as a trial.
 */
export const licenceInfo = defineEndpoint({
  id: 'installation.licence-info',
  method: 'GET',
  path: '/licence-info',
  access: 'signed-in',
  response: z.strictObject({
    items: z.array(z.strictObject({ licenceType: z.string(), expirationDate: z.nullable(instant) })),
    trial: z.boolean(),
  }),
});

/** Returns version and name of the installation, for the About dialog and for support. */
export const aboutServer = defineEndpoint({
  id: 'installation.about',
  method: 'GET',
  path: '/about',
  access: 'signed-in',
  response: z.strictObject({
    /** Version of the server, such as `1.4.0`. */
    version: z.string(),
    /** Name of the installation; empty if there is none. */
    installation: z.string(),
  }),
});
