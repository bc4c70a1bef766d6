import { endSession } from '@floorwalker/core/endpoints/session';
import { type SessionRow, sessionResource } from '@floorwalker/core/resources/sessions/session';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toProgramName } from '@floorwalker/core/validation/program-name';
import { Suspense, useState } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { drawFrom, type Overrides } from '../../list/cells/columns.ts';
import { drawPart } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { session } from '../../platform/session/session-state.ts';
import { signOutHere } from '../../platform/session/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const ConfirmDialog = lazyDialog(() => import('../../feedback/ConfirmDialog.tsx').then((module) => module.ConfirmDialog));

const cells: Overrides = {
  agent: {
    draw: () =>
      drawFrom(['agent'], (cell, { agent }) =>
        drawPart(cell, { text: toProgramName(String(agent)), attributes: { title: cleanDeviceText(String(agent)) } }),
      ),
  },
};

/** The sessions whose end is to be confirmed: one session, the operator's other sessions, or all. */
type PendingEnd = { readonly row: LooseRow } | { readonly others: readonly SessionRow[]; readonly everywhere: boolean };

/** Loads the operator's other sessions. */
const ownOthers = async (): Promise<readonly SessionRow[]> => {
  const { items } = await api.list(sessionResource, { q: `login:"${session.info?.login ?? ''}"`, limit: 500 });
  return items.filter(({ own, current }) => own && !current);
};

const end = (key: string) => api.call(endSession, { params: { id: key } });

/** User sessions [SE-09]: Enter shows one, a key ends it; the operator's other sessions, or all of them, can be ended at once. */
export function SessionsScreen() {
  const { t } = useTranslation();
  const [pending, setPending] = useState<PendingEnd | null>(null);
  const confirmEnd = async (everywhere: boolean) => {
    const others = await ownOthers();
    if (others.length === 0 && !everywhere) addToast({ tone: 'note', translationKey: 'account:sessions.noOthers' });
    else setPending({ others, everywhere });
  };
  const endOne: RowAction = {
    id: 'session-end',
    label: t('account:sessions.end'),
    destructive: true,
    fits: (row) => row.mayEnd === true,
    run: (row) => setPending({ row }),
  };
  const endOthers: RowAction = {
    id: 'session-end-others',
    label: t('account:sessions.endOthers'),
    destructive: true,
    run: () => void confirmEnd(false),
  };
  const endAll: RowAction = {
    id: 'session-end-all',
    label: t('account:sessions.everywhere'),
    destructive: true,
    run: () => void confirmEnd(true),
  };
  return (
    <LogScreen
      resource={sessionResource}
      overrides={cells}
      actions={[endOne, endOthers, endAll]}
      tools={<Button onClick={() => void confirmEnd(false)}>{t('account:sessions.endOthers')}</Button>}
    >
      {pending && (
        <Suspense fallback={<SuspendPageKeys />}>
          <Question pending={pending} onClose={() => setPending(null)} />
        </Suspense>
      )}
    </LogScreen>
  );
}

function Question({ pending, onClose }: { readonly pending: PendingEnd; readonly onClose: () => void }) {
  const { t } = useTranslation();
  if ('row' in pending) {
    const { row } = pending;
    const own = row.current === true;
    return (
      <ConfirmDialog
        title={t('account:sessions.end')}
        detail={
          own
            ? t('account:sessions.questionOwn')
            : t('account:sessions.question', { login: String(row.login), address: String(row.address) })
        }
        more={cleanDeviceText(String(row.agent))}
        action={t('account:sessions.end')}
        access={own ? 'signed-in' : endSession.access}
        rights={row.own === true ? [] : ['session.manage']}
        onConfirm={async () => {
          if (own) return signOutHere();
          await end(String(row.key));
          addToast({ tone: 'ok', translationKey: 'account:sessions.ended', detail: String(row.login) });
          publishRefetch();
        }}
        onClose={onClose}
      />
    );
  }
  const { others, everywhere } = pending;
  const count = others.length;
  return (
    <ConfirmDialog
      title={t(everywhere ? 'account:sessions.everywhere' : 'account:sessions.endOthers')}
      detail={everywhere ? t('account:sessions.everywhereQuestion') : t('account:sessions.othersQuestion', { count })}
      action={t(everywhere ? 'account:sessions.everywhere' : 'account:sessions.endOthers')}
      access={endSession.access}
      onConfirm={async () => {
        for (const { key } of others) await end(key);
        if (everywhere) return signOutHere();
        addToast({ tone: 'ok', translationKey: 'account:sessions.othersEnded', values: { count } });
        publishRefetch();
      }}
      onClose={onClose}
    />
  );
}
