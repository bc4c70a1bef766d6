import { revokeToken } from '@floorwalker/core/endpoints/token/token';
import { tokenResource } from '@floorwalker/core/resources/tokens/token';
import { Suspense, useState } from 'react';
import type { LooseRow } from '../../cells/cell-text.ts';
import type { Overrides } from '../../cells/columns.ts';
import { useBindings } from '../../keys/use-bindings.ts';
import { Button } from '../../kit/Button.tsx';
import type { GlyphName } from '../../kit/Glyph.tsx';
import { KeysRest } from '../../kit/KeysRest.tsx';
import { Mark, type Tone } from '../../kit/Mark.tsx';
import { addToast } from '../../kit/toasts.ts';
import { publishReadAgain } from '../../live/entries.ts';
import { api } from '../../session/api.ts';
import { lazyDialog } from '../../start/lazy-dialog.ts';
import { useWords } from '../../start/words.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const ConfirmDialog = lazyDialog(() => import('../../kit/ConfirmDialog.tsx').then((module) => module.ConfirmDialog));
const TokenDialog = lazyDialog(() => import('./TokenDialog.tsx').then((module) => module.TokenDialog));

const looks: Readonly<Record<string, { readonly glyph: GlyphName; readonly tone: Tone }>> = {
  active: { glyph: 'check', tone: 'ok' },
  expired: { glyph: 'dashed', tone: 'away' },
  revoked: { glyph: 'barred', tone: 'blocked' },
};

const cells: Overrides = {
  hint: { width: [12, 0] },
  state: { width: [12, 0], cell: (row) => <TokenState state={String(row.state)} /> },
  rights: { width: [26, 3] },
};

function TokenState({ state }: { readonly state: string }) {
  const { say } = useWords();
  const words = say(`choices:tokenState.${state}`);
  const look = looks[state];
  return look ? <Mark {...look}>{words}</Mark> : <span>{words}</span>;
}

/** API tokens [SH-18]: one's own, or everybody's with the right; made here, and revoked. */
export function TokensScreen() {
  const { t } = useWords();
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
    addToast({ tone: 'ok', words: 'profile:tokens.revoked', detail: String(going?.name) });
    publishReadAgain();
  };
  useBindings({ 'token.new': () => setMaking(true) });
  return (
    <LogScreen
      resource={tokenResource}
      overrides={cells}
      actions={[revoke]}
      tools={
        <Button onClick={() => setMaking(true)} keyOf="token.new">
          {t('profile:tokens.create')}
        </Button>
      }
    >
      <Suspense fallback={<KeysRest />}>
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
            onConfirm={confirm}
            onClose={() => setGoing(null)}
          />
        )}
      </Suspense>
    </LogScreen>
  );
}
