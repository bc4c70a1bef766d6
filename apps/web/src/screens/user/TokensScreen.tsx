import { revokeToken } from '@floorwalker/core/endpoints/token';
import { tokenResource } from '@floorwalker/core/resources/tokens/token';
import { Suspense, useState } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const ConfirmDialog = lazyDialog(() => import('../../feedback/ConfirmDialog.tsx').then((module) => module.ConfirmDialog));
const TokenDialog = lazyDialog(() => import('./TokenDialog.tsx').then((module) => module.TokenDialog));

const looks: Readonly<Record<string, Look>> = {
  active: { glyph: 'check', tone: 'ok' },
  expired: { glyph: 'dashed', tone: 'away' },
  revoked: { glyph: 'barred', tone: 'blocked' },
};

const cells: Overrides = {
  hint: { width: [12, 0] },
  state: { width: [12, 0], draw: drawChoice('state', 'tokenState', looks) },
  rights: { width: [26, 3] },
};

/** API tokens [SH-18]: the operator's own, or all with the right; they are created and revoked here. */
export function TokensScreen() {
  const { t } = useTranslation();
  const { operator } = useOperator();
  const [making, setMaking] = useState(false);
  const [going, setGoing] = useState<LooseRow | null>(null);
  const revoke: RowAction = {
    id: 'token-revoke',
    label: t('profile:tokens.revoke'),
    destructive: true,
    fits: (row) => row.mayRevoke === true,
    run: setGoing,
  };
  const confirm = async () => {
    await api.call(revokeToken, { params: { id: String(going?.id) } });
    addToast({ tone: 'ok', translationKey: 'profile:tokens.revoked', detail: String(going?.name) });
    publishRefetch();
  };
  useBindings({ 'token.new': () => setMaking(true) });
  return (
    <LogScreen
      resource={tokenResource}
      overrides={cells}
      actions={[revoke]}
      tools={
        <Button onClick={() => setMaking(true)} binding="token.new">
          {t('profile:tokens.create')}
        </Button>
      }
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {making && <TokenDialog onClose={() => setMaking(false)} />}
        {going && (
          <ConfirmDialog
            title={t('profile:tokens.revokeTitle')}
            detail={t('profile:tokens.revokeQuestion', {
              name: String(going.name),
              hint: String(going.hint),
              login: String(going.login),
            })}
            action={t('profile:tokens.revoke')}
            access={revokeToken.access}
            rights={going.operator === operator ? [] : ['session.manage']}
            onConfirm={confirm}
            onClose={() => setGoing(null)}
          />
        )}
      </Suspense>
    </LogScreen>
  );
}
