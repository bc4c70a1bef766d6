import { type LicenceModuleKey, moduleOf } from '@floorwalker/core/catalogues/licence-gates';
import { isLicensed, type ModuleLicence } from '@floorwalker/core/validation/licence';
import { proxy } from 'valtio/vanilla';

/** The module licences of this installation; null until they are loaded: no screen is hidden before. */
export const licences = proxy({
  list: null as readonly ModuleLicence[] | null,
  /** The installation has no base licence yet, or one that is marked as a trial. */
  trial: false,
});

/** The unlicensed module of a screen; null if there is none. */
export function missingModule(path: string, list = licences.list): LicenceModuleKey | null {
  const module = moduleOf(path.slice(1));
  return module && list && !isLicensed(list, module, Date.now()) ? module : null;
}
