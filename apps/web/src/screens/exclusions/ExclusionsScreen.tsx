import { removeExclusion } from '@floorwalker/core/endpoints/exclusion';
import { exclusionForm } from '@floorwalker/core/forms/exclusion';
import { useMemo } from 'react';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { FormListScreen } from '../forms/FormListScreen.tsx';

const cells: Overrides = {
  begins: { width: [18, 0] },
  ends: { width: [18, 0] },
  state: { width: [14, 0] },
  reason: { width: [24, 3] },
  propertyName: { width: [16, 1] },
  terminalName: { width: [16, 1] },
};

/** Periods that adjusted availability leaves out [ST-02]. Removed ones stay as a record. */
export function ExclusionsScreen() {
  const { t } = useTranslation();
  const operator = useOperator();
  const options = useMemo(() => ({ property: toPropertyOptions(operator?.properties ?? []) }), [operator]);
  return (
    <FormListScreen
      form={exclusionForm}
      overrides={cells}
      options={options}
      editable={({ state }) => state !== 'removed'}
      removal={{
        name: 'reason',
        fits: ({ state }) => state !== 'removed',
        question: (reason) => t('statistics:exclusions.removeQuestion', { reason }),
        done: 'statistics:exclusions.removed',
        send: (id) => api.call(removeExclusion, { params: { id } }),
      }}
    />
  );
}
