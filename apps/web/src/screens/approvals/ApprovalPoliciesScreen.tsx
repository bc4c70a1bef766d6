import { removeApprovalPolicy } from '@floorwalker/core/endpoints/approval';
import { approvalPolicyForm } from '@floorwalker/core/forms/approval-policy';
import { may } from '@floorwalker/core/session/may';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { rightsOfCommands } from '@floorwalker/core/vocabulary/approval-subjects';
import { rightsByArea } from '@floorwalker/core/vocabulary/right-areas';
import { Suspense, useState } from 'react';
import { toPropertyOptions } from '../../features/form/property-options.ts';
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
  name: { width: [22, 3] },
  subject: { width: [16, 1] },
  threshold: { width: [12, 1], numeric: true },
  quorum: { width: [10, 0], numeric: true },
};

/** Approval policies: which acts wait until enough people have approved them. */
export function ApprovalPoliciesScreen() {
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const mayManage = may(operator, approvalPolicyForm.right);
  const [removed, setRemoved] = useState<LooseRow | null>(null);
  const remove: RowAction = {
    id: 'remove',
    label: t('logs:row.remove'),
    destructive: true,
    fits: () => mayManage,
    run: setRemoved,
  };
  const toOption = (right: string) => ({ value: right, label: translate(`rights:${right}`) });
  const options = {
    properties: toPropertyOptions(operator.properties),
    commands: rightsOfCommands.map(toOption),
    decidingRight: rightsByArea.map(toOption),
  };
  const name = removed ? cleanDeviceText(String(removed.name)) : '';
  return (
    <FormListScreen form={approvalPolicyForm} overrides={cells} options={options} editable={() => mayManage} actions={[remove]}>
      <Suspense fallback={<SuspendPageKeys />}>
        {removed && (
          <ActDialog
            action={t('logs:row.remove')}
            question={t('approvals:removePolicyQuestion', { name })}
            name={name}
            done="approvals:policyRemoved"
            send={() => api.call(removeApprovalPolicy, { params: { id: String(removed.id) } })}
            onClose={() => setRemoved(null)}
          />
        )}
      </Suspense>
    </FormListScreen>
  );
}
