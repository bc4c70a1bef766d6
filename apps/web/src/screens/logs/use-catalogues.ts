import { cataloguesAt } from '@floorwalker/core/catalogues/device-names';
import { findDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { addNamespaces } from '@floorwalker/i18n/create-i18n';
import { type Catalogue, catalogueNamespace, isCatalogue } from '@floorwalker/i18n/labels';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import { useEffect } from 'react';
import { setFindDetailCode } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';

setFindDetailCode(findDetailCode);

/** Loads the namespaces of the catalogues that a list shows, and others that its screen needs. */
export function useCatalogues(resource: ResourceDefinition, ...more: readonly Namespace[]): void {
  const { i18n, language } = useTranslation();
  const named = Object.values(resource.columns).flatMap(({ kind, translationKey, deviceNames }): readonly Catalogue[] => {
    if (deviceNames) return cataloguesAt(deviceNames);
    return kind === 'code' && translationKey && isCatalogue(translationKey) ? [translationKey] : [];
  });
  const wanted = [...named.map(catalogueNamespace), ...more];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is compared by value
  useEffect(() => void addNamespaces(i18n, wanted), [i18n, language, wanted.join()]);
}
