import type { licenceModules } from './licence-modules.ts';

/** Key of a module licence. */
export type LicenceModuleKey = (typeof licenceModules)[number]['key'];

/** Numbers that licences limit: terminals in use, sessions of consoles, and properties. */
export const licensedCounts = ['terminals', 'clients', 'properties'] as const;
export type LicensedCount = (typeof licensedCounts)[number];

/** What a module licence opens. */
export interface LicenceGate {
  /** Ids of lists, with their screens, forms and exports. */
  readonly lists: readonly string[];
  /** Ids of further endpoints, operator commands included. */
  readonly endpoints: readonly string[];
  /** Numbers to which the licence adds; those of `Base` are the numbers that it sets. */
  readonly counts: readonly LicensedCount[];
}

const none: LicenceGate = { lists: [], endpoints: [], counts: [] };

/** What each module licence opens [LI-03]. Modules with `none` name features that this version does not have. */
export const licenceGates: { readonly [M in LicenceModuleKey]: LicenceGate } = {
  Base: { ...none, counts: licensedCounts },
  TerminalLicensing: {
    lists: ['computer-serial-registration'],
    endpoints: ['computer-registration.remove'],
    counts: ['terminals'],
  },
  ClientLicensing: { ...none, counts: ['clients'] },
  Advertising: none,
  Paging: none,
  /** Without it, an installation has one property. */
  PropertyManagement: { ...none, counts: ['properties'] },
  Replication: none,
  CardBurning: none,
  ShopManagement: none,
  CurrencyCounting: none,
  MultiCurrency: { ...none, lists: ['exchange-rates'], endpoints: ['exchange-rate.in-force', 'exchange-rate.remove'] },
  RemoteAccess: { ...none, endpoints: ['remote.open', 'remote.issue-key', 'remote.check-key'] },
  DebitAccounts: none,
  PreventiveMaintenance: { ...none, lists: ['maintenance-log', 'maintenance-overview'] },
  FaceRecognition: none,
  FactorySupport: none,
  ArtConnect: none,
};

const gates = Object.entries(licenceGates) as [LicenceModuleKey, LicenceGate][];

const byId = (idsOf: (gate: LicenceGate) => readonly string[]): ReadonlyMap<string, LicenceModuleKey> =>
  new Map(gates.flatMap(([module, gate]) => idsOf(gate).map((id) => [id, module] as const)));

const moduleOfList = byId(({ lists }) => lists);
const moduleOfEndpoint = byId(({ lists, endpoints }) => [
  ...endpoints,
  ...lists.flatMap((list) => ['add', 'edit', 'apply'].map((verb) => `${list}.${verb}`)),
]);

/** Returns the module whose licence a list requires; null if the list requires none. */
export const moduleOf = (list: string): LicenceModuleKey | null => moduleOfList.get(list) ?? null;

/** Returns the module whose licence an endpoint requires besides that of its list; null if it requires none. */
export const endpointModule = (endpoint: string): LicenceModuleKey | null => moduleOfEndpoint.get(endpoint) ?? null;

/** Ids of the lists that require a module licence. */
export const licensedLists: readonly string[] = [...moduleOfList.keys()];
