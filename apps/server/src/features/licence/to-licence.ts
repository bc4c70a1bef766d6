import type { Licence } from '@floorwalker/core/endpoints/licence';
import type { LicenceContent } from '@floorwalker/core/validation/licence-file';

/** Returns a licence without the names of the installation and the key, which the caller knows. */
export function toLicence({ installation: _installation, keyId: _keyId, ...licence }: LicenceContent): Licence {
  return licence;
}
