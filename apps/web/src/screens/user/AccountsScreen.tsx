import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { listSelection } from '../../features/command/selection.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { type AccountActId, accountActs, actIds, isPossible } from './account-acts.ts';
import { accountLooks } from './account-looks.ts';

const AccountActDialog = lazyDialog(() => import('./AccountActDialog.tsx').then((module) => module.AccountActDialog));
const AdmitDialog = lazyDialog(() => import('./AdmitDialog.tsx').then((module) => module.AdmitDialog));

const cells: Overrides = {
  id: { width: [8, 0] },
  login: { width: [16, 1] },
  name: { width: [18, 1] },
  email: { width: [30, 4] },
  role: { width: [15, 0] },
  state: { width: [25, 0], draw: drawChoice('state', 'accountState', accountLooks) },
};

type PendingAct = { readonly act: 'admit' | AccountActId; readonly row: AccountRow };

/** Accounts and sign-ups that wait for admission [SE-06, SE-08, SH-19]; every action asks for a confirmation. */
export function AccountsScreen() {
  const { t } = useTranslation();
  const operator = useOperator();
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
  ];
  return (
    <LogScreen resource={accountResource} overrides={cells} actions={actions}>
      <Suspense fallback={<SuspendPageKeys />}>
        {pending?.act === 'admit' && <AdmitDialog account={pending.row} onClose={close} />}
        {pending && pending.act !== 'admit' && <AccountActDialog act={pending.act} account={pending.row} onClose={close} />}
      </Suspense>
    </LogScreen>
  );
}
