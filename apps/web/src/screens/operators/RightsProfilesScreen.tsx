import { removeRightsProfile } from '@floorwalker/core/endpoints/operator';
import { rightsProfileForm } from '@floorwalker/core/forms/rights-profile';
import type { RightsProfileRow } from '@floorwalker/core/resources/operators/rights-profile';
import { may } from '@floorwalker/core/session/may';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { artRightIds, openedBy } from '@floorwalker/core/vocabulary/art-rights';
import { areaOfRight, rightsByArea } from '@floorwalker/core/vocabulary/right-areas';
import { Suspense, useState } from 'react';
import { drawFrom, type Overrides } from '../../list/cells/columns.ts';
import { drawText } from '../../list/cells/draw.ts';
import { profileLabel } from '../../platform/i18n/profile-label.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { reloadOperator } from '../../platform/session/load-session.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { useTreeOfRights } from './use-tree-of-rights.ts';

const ActDialog = lazyDialog(() => import('./ActDialog.tsx').then((module) => module.ActDialog));

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
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const usesTree = useTreeOfRights();
  const [removed, setRemoved] = useState<RightsProfileRow | null>(null);
  const actions: RowAction[] = [
    {
      id: 'remove',
      label: t('logs:row.remove'),
      destructive: true,
      fits: (row) => row.mayEdit === true && row.operators === 0,
      run: (row) => setRemoved(row as unknown as RightsProfileRow),
    },
  ];
  const rights = rightsByArea
    .filter((right) => may(operator, right))
    .map((right) => ({ value: right, label: translate(`rights:${right}`), group: translate(`choices:rightArea.${areaOfRight(right)}`) }));
  const artRights = artRightIds
    .filter((one) => openedBy([one]).every((right) => may(operator, right)))
    .map((value) => ({ value, label: translate(`rights:art.${value}`) }));
  const name = removed ? cleanDeviceText(removed.name) : '';
  return (
    <FormListScreen
      form={rightsProfileForm}
      editable={(row) => row.mayEdit === true}
      overrides={cells}
      actions={actions}
      options={{ rights, artRights }}
      note={(_texts, row) => (
        <>
          <p>{t(usesTree ? 'operators:treeApplies' : 'operators:artRightsApply')}</p>
          <p>{t('operators:atTheMachine')}</p>
          {row && Number(row.operators) > 0 && <p>{t('operators:changesAll', { count: Number(row.operators) })}</p>}
        </>
      )}
      // The operator's own profile may have changed.
      onSaved={reloadOperator}
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {removed && (
          <ActDialog
            action={t('logs:row.remove')}
            question={t('operators:removeProfileQuestion', { name })}
            name={name}
            done="operators:profileRemoved"
            send={() => api.call(removeRightsProfile, { params: { id: removed.id } })}
            onClose={() => setRemoved(null)}
          />
        )}
      </Suspense>
    </FormListScreen>
  );
}
