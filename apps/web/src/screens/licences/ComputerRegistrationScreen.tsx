import { removeComputer } from '@floorwalker/core/endpoints/computer-registration';
import { computerRegistrationForm } from '@floorwalker/core/forms/computer-registration';
import { may } from '@floorwalker/core/session/may';
import { Suspense, useState } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const ActDialog = lazyDialog(() => import('../operators/ActDialog.tsx').then((module) => module.ActDialog));

const cells: Overrides = {
  serial: { width: [18, 1] },
  name: { width: [20, 2] },
  terminal: { width: [13, 0] },
  registeredBy: { width: [16, 1] },
};

/** Computers registered by their serial numbers [MG-09]. */
export function ComputerRegistrationScreen() {
  const { t } = useTranslation();
  const mayManage = may(useOperator(), computerRegistrationForm.right);
  const [removed, setRemoved] = useState<LooseRow | null>(null);
  const remove: RowAction = {
    id: 'remove',
    label: t('logs:row.remove'),
    destructive: true,
    fits: () => mayManage,
    run: setRemoved,
  };
  const serial = String(removed?.serial ?? '');
  return (
    <FormListScreen form={computerRegistrationForm} overrides={cells} actions={[remove]}>
      <Suspense fallback={<SuspendPageKeys />}>
        {removed && (
          <ActDialog
            action={t('logs:row.remove')}
            question={t('licences:computers.removeQuestion', { serial })}
            name={serial}
            done="licences:computers.removed"
            send={() => api.call(removeComputer, { params: { id: String(removed.id) } })}
            onClose={() => setRemoved(null)}
          />
        )}
      </Suspense>
    </FormListScreen>
  );
}
