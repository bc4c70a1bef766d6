import { listFactors, removePasskey, removeTotp } from '@floorwalker/core/endpoints/factor';
import { useCallback, useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ChangePasswordForm } from '../../../features/account/ChangePasswordForm.tsx';
import { PasskeySetup } from '../../../features/account/PasskeySetup.tsx';
import { TotpSetup } from '../../../features/account/TotpSetup.tsx';
import { ConfirmDialog } from '../../../feedback/ConfirmDialog.tsx';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { Time } from '../../../list/cells/Cell.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { addToast } from '../../../platform/notifications/toasts.ts';
import { profileState, updateProfile } from '../../../platform/profile/profile-state.ts';
import { api } from '../../../platform/session/api.ts';
import { mayNow, useOperator } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { EmailGroup } from './EmailGroup.tsx';
import styles from './Profile.module.css';

type Factors = Awaited<ReturnType<typeof api.call<typeof listFactors>>>;
type Passkey = Factors['passkeys'][number];

/** The operator's credentials [SH-18, SE-08]: password, e-mail address, authenticator app, recovery codes, passkeys. */
export function SecuritySection() {
  return (
    <>
      <Password />
      <EmailGroup />
      <SecondFactors />
      {mayNow('session.watch') && <WatchMode />}
    </>
  );
}

/** Whether an idle session continues read-only instead of ending. */
function WatchMode() {
  const { t } = useTranslation();
  const { shown } = useSnapshot(profileState);
  const hint = useId();
  return (
    <section className={styles.group}>
      <h3>{t('profile:security.watchMode')}</h3>
      <label>
        <input
          type="checkbox"
          checked={shown?.watchMode ?? false}
          disabled={shown === null}
          aria-describedby={hint}
          onChange={({ target }) => updateProfile({ watchMode: target.checked })}
        />{' '}
        {t('profile:security.watchModeOn')}
      </label>
      <p id={hint} className={styles.intro}>
        {t('profile:security.watchModeHint')}
      </p>
    </section>
  );
}

function Password() {
  const { t } = useTranslation();
  const { passwordChanged } = useOperator();
  // `passwordChanged` of the loaded session does not follow a change on this page, so the time of such a change is kept here.
  const [changed, setChanged] = useState(passwordChanged);
  const [times, setTimes] = useState(0);
  const done = () => {
    setChanged(new Date().toISOString());
    setTimes(times + 1);
    addToast({ tone: 'ok', translationKey: 'account:password.changed' });
  };
  return (
    <section className={styles.group}>
      <h3>{t('profile:security.password')}</h3>
      <p className={styles.intro}>
        {t('profile:security.lastChange')} {changed ? <Time at={changed} /> : t('common:never')}
      </p>
      <ChangePasswordForm key={times} onDone={done} />
    </section>
  );
}

function SecondFactors() {
  const { t } = useTranslation();
  const [factors, setFactors] = useState<Factors | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(() => {
    setFailure(null);
    api.call(listFactors, {}).then(setFactors, setFailure);
  }, []);
  useEffect(read, [read]);
  if (failure !== null)
    return (
      <div className={styles.failure} role="alert">
        <ProblemText failure={failure} />
        <Button onClick={read}>{t('common:retry')}</Button>
      </div>
    );
  if (!factors) return <p className={styles.intro}>{t('common:loading')}</p>;
  return (
    <>
      {factors.required && <p className={styles.intro}>{t('profile:security.required')}</p>}
      <div className={styles.group}>
        {factors.totp ? <Authenticator recoveryCodes={factors.recoveryCodes} onDone={read} /> : <TotpSetup onDone={read} />}
      </div>
      <div className={styles.group}>
        <PasskeySetup onDone={read} />
        <Passkeys passkeys={factors.passkeys} onDone={read} />
      </div>
    </>
  );
}

interface DoneProps {
  readonly onDone: () => void;
}

function Authenticator({ recoveryCodes, onDone }: DoneProps & { readonly recoveryCodes: number }) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const remove = async () => {
    await api.call(removeTotp, {});
    addToast({ tone: 'ok', translationKey: 'profile:security.authenticatorRemoved' });
    onDone();
  };
  return (
    <section>
      <h3>{t('account:factor.authenticator')}</h3>
      <p>
        <Mark glyph="check" tone="ok">
          {t('profile:security.inUse')}
        </Mark>{' '}
        {t('profile:security.codesLeft', { count: recoveryCodes })}
      </p>
      <Button onClick={() => setConfirming(true)}>{t('profile:security.removeAuthenticator')}</Button>
      {confirming && (
        <ConfirmDialog
          title={t('profile:security.removeAuthenticator')}
          detail={t('profile:security.removeAuthenticatorQuestion')}
          action={t('profile:security.remove')}
          access={removeTotp.access}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

function Passkeys({ passkeys, onDone }: DoneProps & { readonly passkeys: readonly Passkey[] }) {
  const { t } = useTranslation();
  const [going, setGoing] = useState<Passkey | null>(null);
  const remove = async () => {
    if (!going) return;
    await api.call(removePasskey, { params: { id: going.id } });
    addToast({ tone: 'ok', translationKey: 'profile:security.passkeyRemoved', values: { name: going.name } });
    onDone();
  };
  return (
    <>
      <ul className={styles.passkeys}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <b>{passkey.name}</b>
            <span>
              {t('profile:security.created')} <Time at={passkey.created} />
            </span>
            <span>
              {t('profile:security.lastUsed')} {passkey.lastUsed ? <Time at={passkey.lastUsed} /> : t('common:never')}
            </span>
            <Button
              onClick={() => setGoing(passkey)}
              aria-label={t('common:about', { label: t('profile:security.remove'), text: passkey.name })}
            >
              {t('profile:security.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {going && (
        <ConfirmDialog
          title={t('profile:security.removePasskey')}
          detail={t('profile:security.removePasskeyQuestion', { name: going.name })}
          action={t('profile:security.remove')}
          access={removePasskey.access}
          onConfirm={remove}
          onClose={() => setGoing(null)}
        />
      )}
    </>
  );
}
