import type { SessionRestriction } from '@floorwalker/core/vocabulary/session-restrictions';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ChangePasswordForm } from '../../../features/account/ChangePasswordForm.tsx';
import { PasskeySetup } from '../../../features/account/PasskeySetup.tsx';
import { TotpSetup } from '../../../features/account/TotpSetup.tsx';
import { SessionDialogs } from '../../../features/session/SessionDialogs.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { pathAfterSignIn, session } from '../../../platform/session/session-state.ts';
import { signOutHere } from '../../../platform/session/sign-in.ts';
import { readSession } from '../../../platform/session/watch-ends.ts';
import { watchSession } from '../../../platform/session/watch-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { OutsidePage } from './OutsidePage.tsx';

interface Props {
  readonly restriction: SessionRestriction;
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A page for a step that is required first: only this step and signing out are possible; afterwards the requested page opens. */
function Restricted({ restriction, title, intro, children }: Props) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { info, stepUp, warning } = useSnapshot(session);
  const key = info?.sessionKey;
  useEffect(() => (key === undefined ? undefined : watchSession(key)), [key]);
  if (!info) return <Navigate to="/login" replace state={state} />;
  if (!info.restrictions.includes(restriction)) return <Navigate to={pathAfterSignIn(state)} replace />;
  return (
    <>
      <OutsidePage title={title} intro={intro} back={false}>
        {children}
        <Button onClick={() => void signOutHere()}>{t('account:change.signOut')}</Button>
      </OutsidePage>
      {(stepUp || warning) && <SessionDialogs />}
    </>
  );
}

const goOn = () => void readSession(true);

/** The required change of a password [SE-08]. */
export function RequiredChangeScreen() {
  const { t } = useTranslation();
  return (
    <Restricted restriction="password-change" title={t('account:titles.change')} intro={t('account:change.intro')}>
      <ChangePasswordForm onDone={goOn} />
    </Restricted>
  );
}

/** The second factor that the installation requires for a right: an authenticator app or a passkey. */
export function RequiredFactorScreen() {
  const { t } = useTranslation();
  return (
    <Restricted restriction="second-factor" title={t('account:titles.secondFactor')} intro={t('account:factor.intro')}>
      <TotpSetup onDone={goOn} />
      <PasskeySetup onDone={goOn} />
    </Restricted>
  );
}
