import { disableAccount, enableAccount, removeAccount } from '@floorwalker/core/endpoints/account';
import { accountForm } from '@floorwalker/core/forms/account';
import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { listSelection } from '../../features/command/selection.ts';
import type { FormRow } from '../../features/form/form-state.ts';
import { toPropertyOptions } from '../../features/form/property-options.ts';
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
import { useProfiles } from '../operators/use-profiles.ts';
import { type AccountActId, accountActs, actIds, isPossible } from './account-acts.ts';
import { accountLooks } from './account-looks.ts';

const AccountActDialog = lazyDialog(() => import('./AccountActDialog.tsx').then((module) => module.AccountActDialog));
const ActDialog = lazyDialog(() => import('../forms/ActDialog.tsx').then((module) => module.ActDialog));
const AdmitDialog = lazyDialog(() => import('./AdmitDialog.tsx').then((module) => module.AdmitDialog));

const cells: Overrides = {
  id: { width: [8, 0] },
  login: { width: [16, 1] },
  name: { width: [18, 1] },
  email: { width: [30, 4] },
  role: { width: [15, 0] },
  state: { width: [25, 0], draw: drawChoice('state', 'accountState', accountLooks) },
};

/** Acts on the access of one account; each asks first. */
const accessActs = {
  disable: { endpoint: disableAccount, opposite: enableAccount, verb: 'disable', question: 'disableQuestion', done: 'operators:disabled' },
  enable: { endpoint: enableAccount, opposite: disableAccount, verb: 'enable', question: 'enableQuestion', done: 'operators:enabled' },
  remove: { endpoint: removeAccount, opposite: null, verb: 'remove', question: 'removeQuestion', done: 'operators:removed' },
} as const;
type AccessAct = keyof typeof accessActs;

const fitsAccessAct: { readonly [A in AccessAct]: (row: LooseRow) => boolean } = {
  disable: (row) => row.mayDisable === true && row.loginAllowed === true,
  enable: (row) => row.mayDisable === true && row.loginAllowed !== true,
  remove: (row) => row.mayDisable === true,
};

const isAccessAct = (act: string): act is AccessAct => Object.hasOwn(accessActs, act);
const isListed = (act: PendingAct['act']): act is AccountActId => act !== 'admit' && !isAccessAct(act);

type PendingAct = { readonly act: 'admit' | AccountActId | AccessAct; readonly row: AccountRow };

/** Users and sign-ups that wait for admission [MG-05, SE-06, SE-08, SH-19]; every action asks for a confirmation. */
export function AccountsScreen() {
  const { t } = useTranslation();
  const operator = useOperator();
  const profiles = useProfiles();
  const { resource, marked } = useSnapshot(listSelection);
  const hasMarks = resource === accountResource.id && marked > 0;
  const [pending, setPending] = useState<PendingAct | null>(null);
  const close = () => setPending(null);
  const take = (act: PendingAct['act']) => (row: LooseRow) => setPending({ act, row: row as unknown as AccountRow });
  const actions: RowAction[] = [
    { id: 'account-admit', label: t('profile:accounts.admit'), fits: ({ state }) => state === 'waiting', run: take('admit') },
    ...actIds.map(
      (id): RowAction => ({
        id: `account-${id}`,
        label: t(`profile:accounts.${accountActs[id].translationKey}`),
        destructive: accountActs[id].danger,
        // With marked accounts every action is offered; its dialog lists the accounts to which the action applies.
        fits: (row) => hasMarks || isPossible(accountActs[id], row as unknown as AccountRow, operator),
        run: take(id),
      }),
    ),
    ...(Object.keys(accessActs) as AccessAct[]).map(
      (act): RowAction => ({
        id: `account-${act}`,
        label: t(`logs:row.${act}`),
        destructive: act !== 'enable',
        fits: fitsAccessAct[act],
        run: take(act),
      }),
    ),
  ];
  const options = {
    role: profiles.map(({ id, label }) => ({ value: id, label })),
    properties: toPropertyOptions(operator.properties),
  };
  const reload = (row: FormRow) => {
    // The header shows the operator's own name.
    if (row.id === operator.operator) reloadOperator();
  };
  const access = pending && isAccessAct(pending.act) ? accessActs[pending.act] : null;
  const name = pending ? cleanDeviceText(pending.row.name) : '';
  const send = (endpoint: (typeof accessActs)[AccessAct]['endpoint']) => () =>
    api.call(endpoint, { params: { id: String(pending?.row.id) } });
  return (
    <FormListScreen
      form={accountForm}
      overrides={cells}
      editable={(row) => row.mayEdit === true}
      actions={actions}
      options={options}
      onSaved={reload}
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {pending?.act === 'admit' && <AdmitDialog account={pending.row} onClose={close} />}
        {pending && isListed(pending.act) && <AccountActDialog act={pending.act} account={pending.row} onClose={close} />}
        {pending && access && (
          <ActDialog
            action={t(`logs:row.${access.verb}`)}
            question={t(`operators:${access.question}`, { name, login: pending.row.login, id: pending.row.id })}
            name={name}
            done={access.done}
            access={access.endpoint.access}
            send={send(access.endpoint)}
            removes={pending.act === 'remove' && [accountResource.id, String(pending.row.id)]}
            {...(access.opposite && { opposite: send(access.opposite) })}
            onClose={close}
          />
        )}
      </Suspense>
    </FormListScreen>
  );
}
