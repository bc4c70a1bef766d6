import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatClock } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { serverNow } from '../../platform/session/activity.ts';
import { session } from '../../platform/session/session-state.ts';
import { signOutHere } from '../../platform/session/sign-in.ts';
import { stayActive } from '../../platform/session/watch-session.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { TopLayerDialog } from '../../ui/TopLayerDialog.tsx';
import styles from './SessionDialogs.module.css';

interface Props {
  readonly kind: 'idle' | 'absolute';
  /** When the session ends, in milliseconds of the server's clock. */
  readonly at: number;
}

/** Remaining seconds at which the time is announced to screen readers; in between only the displayed number changes. */
const announcedSeconds = [30, 10];

/** Keys pressed within this time after the dialog opened are ignored, because they were meant for the page; milliseconds. */
const ignoreKeysMs = 500;

/** Warns that the session ends soon. Any key prolongs an idle session; the absolute end cannot be moved. */
export function SessionWarning({ kind, at }: Props) {
  const { t, language, formats } = useTranslation();
  const left = useSecondsLeft(at);
  const opened = useRef(performance.now());
  const dismiss = () => {
    if (kind === 'idle') void stayActive();
    else session.warning = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const acceptsKeys = performance.now() - opened.current > ignoreKeysMs;
    const movesFocus = event.key === 'Tab' || event.key === 'Shift';
    const signsOut = event.target instanceof HTMLElement && event.target.dataset.act === 'out' && ['Enter', ' '].includes(event.key);
    if (acceptsKeys && (movesFocus || signsOut)) return;
    event.preventDefault();
    if (acceptsKeys && (kind === 'idle' || ['Enter', ' ', 'Escape'].includes(event.key))) dismiss();
  };
  const end = formatClock(at, language, formats);
  return (
    <TopLayerDialog role="alertdialog" title={t(`account:life.${kind}Title`)} onCancel={dismiss} onKeyDown={onKeyDown}>
      <div className={styles.text}>
        <p>{t(`account:life.${kind}`, { at: end })}</p>
        {kind === 'idle' && <p>{t('account:life.anyKey')}</p>}
        <p className={styles.left} aria-hidden="true">
          {t('account:life.left', { seconds: left })}
        </p>
        <p role="status" className="visually-hidden">
          {announcedSeconds.includes(left) && t('account:life.left', { seconds: left })}
        </p>
      </div>
      <DialogActions>
        <Button data-act="out" onClick={() => void signOutHere()}>
          {t('account:life.signOut')}
        </Button>
        <Button tone="accent" data-first onClick={dismiss}>
          {t(kind === 'idle' ? 'account:life.stay' : 'account:life.understood')}
        </Button>
      </DialogActions>
    </TopLayerDialog>
  );
}

function useSecondsLeft(at: number): number {
  const [left, setLeft] = useState(() => secondsTo(at));
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(secondsTo(at)), 250);
    return () => window.clearInterval(timer);
  }, [at]);
  return left;
}

const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - serverNow()) / 1000));
