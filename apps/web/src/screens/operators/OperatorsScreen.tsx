import { disableOperator, enableOperator, removeOperator } from '@floorwalker/core/endpoints/operator';
import { operatorForm } from '@floorwalker/core/forms/operator';
import type { OperatorRow } from '@floorwalker/core/resources/operators/operator';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { Suspense, useState } from 'react';
import type { FormRow } from '../../features/form/form-state.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { reloadOperator } from '../../platform/session/load-session.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { accountLooks } from '../user/account-looks.ts';
import { useOperatorForm } from './use-operator-form.ts';

const ActDialog = lazyDialog(() => import('../forms/ActDialog.tsx').then((module) => module.ActDialog));
const ExplainDialog = lazyDialog(() => import('./ExplainDialog.tsx').then((module) => module.ExplainDialog));

const cells: Overrides = {
  id: { width: [8, 0] },
  login: { width: [16, 1] },
  name: { width: [18, 1] },
  profile: { width: [15, 1] },
  state: { width: [15, 0], draw: drawChoice('state', 'accountState', accountLooks) },
  assigned: { width: [14, 1] },
};

const acts = {
  disable: { endpoint: disableOperator, opposite: enableOperator, question: 'disableQuestion', done: 'operators:disabled' },
  enable: { endpoint: enableOperator, opposite: disableOperator, question: 'enableQuestion', done: 'operators:enabled' },
  remove: { endpoint: removeOperator, opposite: null, question: 'removeQuestion', done: 'operators:removed' },
} as const;

type Pending = { readonly act: keyof typeof acts | 'explain'; readonly row: OperatorRow };

/** Operators: create, change, disable, delete, and explain their rights [MG-01, MG-02, MG-03]. */
export function OperatorsScreen() {
  const { t } = useTranslation();
  const operator = useOperator();
  const { options, sections, given } = useOperatorForm();
  const [pending, setPending] = useState<Pending | null>(null);
  const close = () => setPending(null);
  const take = (act: Pending['act']) => (row: LooseRow) => setPending({ act, row: row as unknown as OperatorRow });
  const isEnabled = (row: LooseRow) => row.loginAllowed === true;
  const actions: RowAction[] = [
    { id: 'operator-explain', label: t('logs:row.explainRight'), run: take('explain') },
    {
      id: 'operator-disable',
      label: t('logs:row.disable'),
      destructive: true,
      fits: (row) => row.mayDisable === true && isEnabled(row),
      run: take('disable'),
    },
    { id: 'operator-enable', label: t('logs:row.enable'), fits: (row) => row.mayDisable === true && !isEnabled(row), run: take('enable') },
    { id: 'operator-remove', label: t('logs:row.remove'), destructive: true, fits: (row) => row.mayDisable === true, run: take('remove') },
  ];
  const reload = (row: FormRow) => {
    // The header shows the operator's own name.
    if (row.id === operator.operator) reloadOperator();
  };
  const act = pending && pending.act !== 'explain' ? acts[pending.act] : null;
  const name = pending ? cleanDeviceText(pending.row.name) : '';
  const send = (endpoint: (typeof acts)[keyof typeof acts]['endpoint']) => () =>
    api.call(endpoint, { params: { id: String(pending?.row.id) } });
  return (
    <FormListScreen
      form={operatorForm}
      overrides={cells}
      editable={(row) => row.mayEdit === true}
      actions={actions}
      options={options}
      sections={sections}
      given={given}
      onSaved={reload}
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {pending?.act === 'explain' && <ExplainDialog operator={pending.row} onClose={close} />}
        {pending && act && (
          <ActDialog
            action={t(`logs:row.${pending.act as keyof typeof acts}`)}
            question={t(`operators:${act.question}`, { name, login: pending.row.login, id: pending.row.id })}
            name={name}
            done={act.done}
            access={act.endpoint.access}
            send={send(act.endpoint)}
            removes={pending.act === 'remove' && [operatorForm.resource.id, String(pending.row.id)]}
            {...(act.opposite && { opposite: send(act.opposite) })}
            onClose={close}
          />
        )}
      </Suspense>
    </FormListScreen>
  );
}
