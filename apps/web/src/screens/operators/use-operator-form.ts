import type { OperatorValues } from '@floorwalker/core/forms/operator';
import { may } from '@floorwalker/core/session/may';
import type { Grantable } from '@floorwalker/core/vocabulary/grants';
import { isDashboardRight } from '@floorwalker/core/vocabulary/right-areas';
import { isRight } from '@floorwalker/core/vocabulary/rights';
import type { Given } from '../../features/form/Checks.tsx';
import type { Option } from '../../features/form/FormField.tsx';
import type { Section } from '../../features/form/FormSection.tsx';
import type { Texts } from '../../features/form/form-state.ts';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { useProfiles } from './use-profiles.ts';
import { useRightOptions } from './use-right-options.ts';

interface OperatorSection extends Section {
  readonly id: keyof typeof fieldsOfSection;
}

/** The sections of the form [MG-01], and their fields. */
const fieldsOfSection = {
  settings: [
    'id',
    'name',
    'profile',
    'dashboardsProfile',
    'email',
    'position',
    'pager',
    'operatorRole',
    'operatorLevel',
    'onlineSystem',
    'externalId',
    'externalIdType',
  ],
  login: ['login', 'loginAllowed', 'password', 'mustChangePassword'],
  device: ['cards', 'separateDevicePassword', 'devicePassword', 'pinAssigned', 'pin'],
  properties: ['properties'],
  rights: ['rights'],
  art: ['artRights'],
  deviceRights: ['deviceRights', 'ccsRights', 'titaRights', 'cashRegisterRights', 'technicianRights'],
} as const satisfies { readonly [section: string]: readonly (keyof OperatorValues | 'id')[] };

const ownRightSections: readonly string[] = ['rights', 'art', 'deviceRights'];
const openAtFirst: readonly string[] = ['settings', 'login', 'properties'];

interface OperatorForm {
  readonly options: { readonly [field: string]: readonly Option[] };
  readonly sections: readonly OperatorSection[];
  readonly given: (texts: Texts) => { readonly [field: string]: Given };
}

/**
 * Returns how dialogs show the form of operators: with the profiles, properties and rights that the caller may give, in sections, and
 * with the rights of the chosen profile. Own rights are shown to those who may edit them.
 */
export function useOperatorForm(): OperatorForm {
  const { t } = useTranslation();
  const operator = useOperator();
  const profiles = useProfiles();
  const rights = useRightOptions();
  const offered = profiles.map(({ id, label }) => ({ value: id, label }));
  const ids = (Object.keys(fieldsOfSection) as (keyof typeof fieldsOfSection)[]).filter(
    (id) => may(operator, 'rights.edit') || !ownRightSections.includes(id),
  );
  return {
    options: {
      ...rights,
      profile: offered,
      dashboardsProfile: [{ value: '', label: t('operators:noDashboardsProfile') }, ...offered],
      properties: toPropertyOptions(operator.properties),
    },
    sections: ids.map((id) => ({
      id,
      label: t(`operators:sections.${id}`),
      fields: fieldsOfSection[id],
      isOpen: openAtFirst.includes(id),
      ...(ownRightSections.includes(id) && { note: t('operators:ownRights') }),
    })),
    given: ({ profile, dashboardsProfile }) => {
      const grantedBy = (id: string | undefined) => profiles.find((one) => one.id === id)?.granted;
      const granted: Partial<Grantable> = grantedBy(profile) ?? {};
      const ofDashboards = (grantedBy(dashboardsProfile)?.rights ?? []).filter((right) => isRight(right) && isDashboardRight(right));
      const all = { ...granted, rights: [...(granted.rights ?? []), ...ofDashboards] };
      const note = t('operators:givenByProfile');
      return Object.fromEntries(Object.entries(all).map(([field, values]) => [field, { values, note }]));
    },
  };
}
