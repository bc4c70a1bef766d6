import type { licenceModules } from './licence-modules.ts';

/** Key of a module licence. */
export type LicenceModuleKey = (typeof licenceModules)[number]['key'];

/**
 * Lists that a module licence opens, by the list's id [LI-03]: the only table of them. Modules that stand for what this product
 * does not have yet open nothing.
 */
const moduleOfList: { readonly [list: string]: LicenceModuleKey } = {
  'maintenance-log': 'PreventiveMaintenance',
};

/** The module that opens a list; null: it is open without. */
export const moduleOf = (list: string): LicenceModuleKey | null =>
  Object.hasOwn(moduleOfList, list) ? (moduleOfList[list] ?? null) : null;

/** Lists that need a module. */
export const licensedLists: readonly string[] = Object.keys(moduleOfList);
