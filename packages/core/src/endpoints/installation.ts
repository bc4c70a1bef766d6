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

/** What an upgrade of the servers depends on (docs/upgrade.md). */
export const upgradeState = z.strictObject({
  /** Version and schema of the server that responds. The schema is the number of the last migration that it knows. */
  version: z.string(),
  schema: z.int(),
  /** Lowest schema of servers that may use the database; null: all. */
  minSchema: z.nullable(z.int()),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  /** Servers with a valid lease, by name. */
  servers: z.array(z.strictObject({ id: z.string(), name: z.string(), version: z.string(), schema: z.int() })),
  /** Whether each commit waits until a standby of the database has stored it; `none`: there is no standby. */
  standby: z.enum(['none', 'synchronous', 'asynchronous']),
  /** Work in progress: command runs, exports, base backups of the database. */
  running: z.strictObject({ runs: z.int(), exports: z.int(), baseBackups: z.int() }),
  /** Whether a loss of history is not accepted yet, so that no payouts are authorised. */
  historyLost: z.boolean(),
});
export type UpgradeState = z.output<typeof upgradeState>;

/** Returns versions, schema, standby and work in progress, for `floor upgrade check`. */
export const readUpgradeState = defineEndpoint({
  id: 'installation.upgrade',
  method: 'GET',
  path: '/upgrade',
  access: 'server-settings.view',
  response: upgradeState,
});
