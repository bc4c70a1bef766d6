import { endRemote } from '@floorwalker/core/endpoints/remote';
import { type RemoteSessionRow, remoteSessionResource } from '@floorwalker/core/resources/remote/remote-session';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { isOpenRemoteState } from '@floorwalker/core/vocabulary/remote-access';
import { toRemotePath } from '@floorwalker/core/vocabulary/remote-paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Field } from '../../features/account/Field.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api, toServer } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Remote.module.css';
import { RemoteScreenView, type ScreenHandle } from './RemoteScreenView.tsx';
import { toStateText } from './state-text.ts';

/** Loads a session, and reloads it whenever a live entry names the list of sessions. */
const useSession = (id: string) =>
  useLiveRead(
    id,
    () => api.show(remoteSessionResource, id),
    (entry) => entry.kind === 'LOG' && entry.log === remoteSessionResource.id,
  );

const toSocketUrl = (path: string): string => {
  const url = new URL(toServer(path), window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
};

/** The screen of a terminal during a session of remote access [TM-07, RA-01]: every state of the session, and the ways to end it. */
export function RemoteSessionScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { shown, failure } = useSession(id);
  useAnswerToast(shown);
  useBindings({ 'panel.close': () => void navigate('/remote-access') }, { scope: 'panel' });
  return (
    <section className={styles.page} data-key-scope="panel" tabIndex={-1} aria-label={t('remote:title')}>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !shown && <p role="status">{t('common:loading')}</p>}
      {shown && <Session key={id} session={shown} />}
    </section>
  );
}

/** Announces the terminal's answer in a toast [RA-02]. */
function useAnswerToast(session: RemoteSessionRow | null): void {
  const { answer = null, portForwarding = null } = session ?? {};
  const isReported = useRef(false);
  useEffect(() => {
    if (answer === null || isReported.current) return;
    isReported.current = true;
    const isOpen = answer === 'possible' && portForwarding !== false;
    const translationKey = portForwarding === false ? 'remote:noScreenServer' : (`choices:remoteResult.${answer}` as const);
    addToast({ tone: isOpen ? 'ok' : 'bad', translationKey }, 'remoteAccess');
  }, [answer, portForwarding]);
}

function Session({ session }: { readonly session: RemoteSessionRow }) {
  const translation = useTranslation();
  const { t } = translation;
  const { operator } = useOperator();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const [isConnected, setConnected] = useState(false);
  const [text, setText] = useState('');
  const endButton = useRef<HTMLButtonElement>(null);
  const screen = useRef<ScreenHandle>(null);
  const { id, terminal, state, mode, clipboard } = session;
  const isOpen = isOpenRemoteState(state);
  const leaveButton = useRef<HTMLButtonElement>(null);
  // The focus was on the screen or on the button that ends the session, which are gone.
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) leaveButton.current?.focus();
  }, [isOpen]);
  // The page connects once: the session works once, so a page that is opened again later only shows its state.
  const [mayConnect, setMayConnect] = useState(false);
  useEffect(() => {
    if (state === 'accepted' && session.operator === operator) setMayConnect(true);
  }, [state, session.operator, operator]);
  const end = () => void api.call(endRemote, { params: { id } }).catch(setFailure);
  const hasScreen = mayConnect && isOpen;
  return (
    <>
      <header className={styles.head}>
        <h1>{t('remote:sessionTitle', { terminal, name: cleanDeviceText(session.terminalName) })}</h1>
        <p role="status" data-state={state}>
          {toStateText(session, isConnected, translation)}
        </p>
        {isOpen && (
          <Button ref={endButton} tone="danger" onClick={end}>
            {t('remote:end')}
          </Button>
        )}
        {!isOpen && (
          <Button ref={leaveButton} onClick={() => void navigate('/remote-access')} keyHint="Escape">
            {t('remote:allSessions')}
          </Button>
        )}
      </header>
      {failure !== null && <ProblemText failure={failure} />}
      {hasScreen && (
        <RemoteScreenView
          of={id}
          open={() => new WebSocket(toSocketUrl(toRemotePath(id, 'console')))}
          label={t('remote:screen', { terminal })}
          control={mode === 'control'}
          handle={screen}
          onConnected={() => setConnected(true)}
          onClosed={() => setConnected(false)}
          onLeave={() => endButton.current?.focus()}
        />
      )}
      {hasScreen && mode === 'control' && <p className={styles.hint}>{t('remote:leaveHint')}</p>}
      {hasScreen && mode === 'control' && clipboard && (
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault();
            screen.current?.paste(text);
            setText('');
          }}
        >
          <Field label={t('remote:textForTerminal')} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
          <Button type="submit">{t('remote:sendText')}</Button>
        </form>
      )}
    </>
  );
}
