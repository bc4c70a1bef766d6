import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { loadNamespaces, useTranslation } from '../../platform/i18n/translation.ts';
import { session } from '../../platform/session/session-state.ts';
import { SessionWarning } from './SessionWarning.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

/** The dialogs of the session: confirmation of the identity, and the warning before the session ends. */
export function SessionDialogs() {
  const { has } = useTranslation();
  const { stepUp, warning } = useSnapshot(session);
  useEffect(() => void loadNamespaces('account'), []);
  if (!has('account:titles.signIn')) return null;
  return (
    <>
      {stepUp && <StepUpDialog />}
      {warning && <SessionWarning key={`${warning.kind} ${warning.at}`} {...warning} />}
    </>
  );
}
