import { removeApprovalPolicy } from '@floorwalker/core/endpoints/approval';
import { approvalPolicyForm } from '@floorwalker/core/forms/approval-policy';
import { rightsOfCommands } from '@floorwalker/core/vocabulary/approval-subjects';
import { rightsByArea } from '@floorwalker/core/vocabulary/right-areas';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { FormListScreen } from '../forms/FormListScreen.tsx';

const cells: Overrides = {
  name: { width: [22, 3] },
  subject: { width: [16, 1] },
  threshold: { width: [12, 1], numeric: true },
  quorum: { width: [10, 0], numeric: true },
  assigned: { width: [14, 1] },
};

/** Approval policies: which acts wait until enough people have approved them. */
export function ApprovalPoliciesScreen() {
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const toOption = (right: string) => ({ value: right, label: translate(`rights:${right}`) });
  const options = {
    properties: toPropertyOptions(operator.properties),
    commands: rightsOfCommands.map(toOption),
    decidingRight: rightsByArea.map(toOption),
  };
  return (
    <FormListScreen
      form={approvalPolicyForm}
      overrides={cells}
      options={options}
      removal={{
        name: 'name',
        question: (name) => t('approvals:removePolicyQuestion', { name }),
        done: 'approvals:policyRemoved',
        send: (id) => api.call(removeApprovalPolicy, { params: { id } }),
      }}
    />
  );
}
