import { endSession } from '@floorwalker/core/endpoints/session/session';
import { sessionResource } from '@floorwalker/core/resources/sessions/session';
import { lazy, Suspense, useState } from 'react';
import type { LooseRow } from '../../cells/cell-text.ts';
import { addToast } from '../../kit/toasts.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { publishReset } from '../../live/entries.ts';
import { api } from '../../session/api.ts';
import { useWords } from '../../start/words.ts';

const ConfirmDialog = lazy(() => import('../../kit/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/** Current user sessions [SE-09]: Enter asks whether to end one. */
export function SessionsScreen() {
  const { t } = useWords();
  const [row, setRow] = useState<LooseRow | null>(null);
  const end = async () => {
    await api.call(endSession, { params: { id: String(row?.key) } });
    addToast({ tone: 'ok', words: 'web:sessions.ended', detail: String(row?.login) });
    publishReset();
  };
  return (
    <ListScreen resource={sessionResource} onOpen={setRow}>
      {row && (
        <Suspense>
          <ConfirmDialog
            title={t('web:sessions.end')}
            detail={t('web:sessions.question', { login: String(row.login), address: String(row.address) })}
            action={t('web:sessions.end')}
            onConfirm={end}
            onClose={() => setRow(null)}
          />
        </Suspense>
      )}
    </ListScreen>
  );
}
