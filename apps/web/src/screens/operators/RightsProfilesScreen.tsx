import { removeRightsProfile } from '@floorwalker/core/endpoints/operator';
import { rightsProfileForm } from '@floorwalker/core/forms/rights-profile';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { drawFrom, type Overrides } from '../../list/cells/columns.ts';
import { drawText } from '../../list/cells/draw.ts';
import { profileLabel } from '../../platform/i18n/profile-label.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { reloadOperator } from '../../platform/session/load-session.ts';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import { useRightOptions } from './use-right-options.ts';
import { useTreeOfRights } from './use-tree-of-rights.ts';

const cells: Overrides = {
  id: { width: [16, 1] },
  name: {
    width: [18, 1],
    // Predefined profiles are named in the operator's language.
    draw: (translation) =>
      drawFrom(['id', 'name', 'predefined'], (cell, row) =>
        drawText(cell, row.predefined === true ? profileLabel(translation, String(row.id)) : cleanDeviceText(String(row.name))),
      ),
  },
  rights: { width: [30, 6] },
};

/** Rights profiles: named sets of rights, one for each operator [MG-03]. Only rights that the operator holds are offered. */
export function RightsProfilesScreen() {
  const { t } = useTranslation();
  const usesTree = useTreeOfRights();
  const options = useRightOptions();
  return (
    <FormListScreen
      form={rightsProfileForm}
      editable={(row) => row.mayEdit === true}
      overrides={cells}
      removal={{
        fits: (row) => row.mayEdit === true && row.operators === 0,
        name: 'name',
        question: (name) => t('operators:removeProfileQuestion', { name }),
        done: 'operators:profileRemoved',
        send: (id) => api.call(removeRightsProfile, { params: { id } }),
      }}
      options={options}
      note={(_texts, row) => (
        <>
          <p>{t(usesTree ? 'operators:treeApplies' : 'operators:artRightsApply')}</p>
          <p>{t('operators:atTheMachine')}</p>
          {row && Number(row.operators) > 0 && <p>{t('operators:changesAll', { count: Number(row.operators) })}</p>}
        </>
      )}
      // The operator's own profile may have changed.
      onSaved={reloadOperator}
    />
  );
}
