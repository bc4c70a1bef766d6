import type { licenceModules } from './licence-modules.ts';

/** Key of a module licence. */
export type LicenceModuleKey = (typeof licenceModules)[number]['key'];

/** The module licence required by a list, by the list's id [LI-03]. Only modules of existing features are listed. */
const moduleOfList: { readonly [list: string]: LicenceModuleKey } = {
  'maintenance-log': 'PreventiveMaintenance',
};

/** Returns the module whose licence a list requires; null if the list requires none. */
export const moduleOf = (list: string): LicenceModuleKey | null =>
  Object.hasOwn(moduleOfList, list) ? (moduleOfList[list] ?? null) : null;

/** Ids of the lists that require a module licence. */
export const licensedLists: readonly string[] = Object.keys(moduleOfList);
