import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import type { AccountState } from '@floorwalker/core/vocabulary/account-states';
import { lazy, Suspense, useState } from 'react';
import type { LooseRow } from '../../cells/cell-text.ts';
import type { Overrides } from '../../cells/columns.ts';
import type { GlyphName } from '../../kit/Glyph.tsx';
import { Mark, type Tone } from '../../kit/Mark.tsx';
import { useWords } from '../../start/words.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { type AccountActId, accountActs, actIds } from './account-acts.ts';

const AccountActDialog = lazy(() => import('./AccountActDialog.tsx').then((module) => ({ default: module.AccountActDialog })));
const AdmitDialog = lazy(() => import('./AdmitDialog.tsx').then((module) => ({ default: module.AdmitDialog })));

const looks: { readonly [S in AccountState]: { readonly glyph: GlyphName; readonly tone: Tone } } = {
  active: { glyph: 'check', tone: 'ok' },
  waiting: { glyph: 'half', tone: 'warn' },
  locked: { glyph: 'locked', tone: 'locked' },
  disabled: { glyph: 'barred', tone: 'blocked' },
};

const cells: Overrides = {
  id: { width: [8, 0] },
  login: { width: [16, 1] },
  name: { width: [18, 1] },
  email: { width: [30, 4] },
  role: { width: [15, 0] },
  state: { width: [25, 0], cell: (row) => <StateMark state={row.state as AccountState} /> },
};

function StateMark({ state }: { readonly state: AccountState }) {
  const { t } = useWords();
  return <Mark {...looks[state]}>{t(`choices:accountState.${state}`)}</Mark>;
}

type Asked = { readonly act: 'admit' | AccountActId; readonly row: AccountRow };

/** Accounts that sign in, and those that wait to be admitted [SE-06, SE-08, SH-19]: every act asks first. */
export function AccountsScreen() {
  const { t } = useWords();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const take = (act: Asked['act']) => (row: LooseRow) => ask({ act, row: row as unknown as AccountRow });
  const actions: RowAction[] = [
    { id: 'account-admit', label: t('profile:accounts.admit'), fits: ({ state }) => state === 'waiting', run: take('admit') },
    ...actIds.map(
      (id): RowAction => ({
        id: `account-${id}`,
        label: t(`profile:accounts.${accountActs[id].words}`),
        destructive: accountActs[id].danger,
        run: take(id),
      }),
    ),
  ];
  return (
    <LogScreen resource={accountResource} overrides={cells} actions={actions}>
      <Suspense>
        {asked?.act === 'admit' && <AdmitDialog account={asked.row} onClose={close} />}
        {asked && asked.act !== 'admit' && <AccountActDialog act={asked.act} account={asked.row} onClose={close} />}
      </Suspense>
    </LogScreen>
  );
}
