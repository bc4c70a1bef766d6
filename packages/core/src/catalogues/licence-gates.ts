import type { licenceModules } from './licence-modules.ts';

/** Key of a module licence. */
export type LicenceModuleKey = (typeof licenceModules)[number]['key'];

/** The module licence required by a list, by the list's id [LI-03]. Only modules of existing features are listed. */
const moduleOfList: { readonly [list: string]: LicenceModuleKey } = {
  'maintenance-log': 'PreventiveMaintenance',
};

/** The module required by a list; null: none. */
export const moduleOf = (list: string): LicenceModuleKey | null =>
  Object.hasOwn(moduleOfList, list) ? (moduleOfList[list] ?? null) : null;

/** Lists that require a module. */
export const licensedLists: readonly string[] = Object.keys(moduleOfList);
