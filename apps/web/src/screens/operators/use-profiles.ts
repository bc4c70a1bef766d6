import { type RightsProfileRow, rightsProfileResource } from '@floorwalker/core/resources/operators/rights-profile';
import { may } from '@floorwalker/core/session/may';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { fromGrants, type Grantable, toGrants } from '@floorwalker/core/vocabulary/grants';
import { grantsOfRole, rightsOfRole, roleIds } from '@floorwalker/core/vocabulary/roles';
import { useEffect, useState } from 'react';
import { profileLabel } from '../../platform/i18n/profile-label.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';

/** A rights profile that the operator may give to others. */
export interface OfferedProfile {
  readonly id: string;
  readonly label: string;
  readonly rights: readonly string[];
  /** Its rights that count, and its ART rights and rights at the machine, by field. */
  readonly granted: Grantable;
}

/** The effective rights count, also if an area is switched off. */
const toGranted = (row: RightsProfileRow): Grantable => ({ ...fromGrants(toGrants(row)), rights: row.effectiveRights });

/** Maximum number of profiles that dialogs offer. */
const maxProfiles = 200;

/**
 * The rights profiles that the operator may give to others: those whose rights they all hold. Operators who may not see the list of
 * profiles, or whose request fails, are offered the predefined ones.
 */
export function useProfiles(): readonly OfferedProfile[] {
  const translation = useTranslation();
  const operator = useOperator();
  const [own, setOwn] = useState<readonly RightsProfileRow[]>([]);
  const mayList = may(operator, 'operator.view');
  useEffect(() => {
    let isCurrent = true;
    if (mayList) {
      api.list(rightsProfileResource, { q: 'predefined:no', limit: maxProfiles }).then(
        ({ items }) => isCurrent && setOwn(items.filter((row) => !row.predefined)),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [mayList]);
  const predefined = roleIds.map((id) => ({
    id,
    rights: rightsOfRole[id],
    label: profileLabel(translation, id),
    granted: { rights: rightsOfRole[id], ...fromGrants(grantsOfRole[id]) },
  }));
  const all = [
    ...predefined,
    ...own.map((row) => ({ id: row.id, rights: row.rights, label: cleanDeviceText(row.name), granted: toGranted(row) })),
  ];
  return all.filter(({ rights }) => rights.every((right) => may(operator, right)));
}
