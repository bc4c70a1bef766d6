import { requiresCode } from '@floorwalker/core/client/asks-code';
import { stepUp } from '@floorwalker/core/endpoints/factor';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { beginSession, useOperator } from '../../platform/session/session-state.ts';
import { resolveStepUp } from '../../platform/session/step-up.ts';
import { planEnds } from '../../platform/session/watch-session.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { focusAndSelect } from '../../ui/focus-and-select.ts';
import { TopLayerDialog } from '../../ui/TopLayerDialog.tsx';
import fields from '../account/Field.module.css';
import { Field } from '../account/Field.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { hasPasskeys, NoPasskeyError, signWithPasskey } from '../account/web-authn.ts';
import styles from './SessionDialogs.module.css';

type Proof = Parameters<typeof api.call<typeof stepUp>>[1]['body'];

/**
 * Asks the operator to confirm their identity with password and code or with a passkey, so that a call that needs a recent
 * sign-in can be sent again. Escape cancels.
 */
export function StepUpDialog() {
  const { t } = useTranslation();
  const { login } = useOperator();
  const [needsCode, setNeedsCode] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  // Rejects the waiting calls if the dialog is unmounted without a confirmation.
  useEffect(() => () => resolveStepUp(false), []);
  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);
  const confirm = async (proof: () => Promise<Proof>) => {
    setBusy(true);
    setFailure(null);
    try {
      beginSession(await api.call(stepUp, { body: await proof() }));
      planEnds();
      resolveStepUp(true);
    } catch (problem) {
      setBusy(false);
      if (requiresCode(problem) && !needsCode) return setNeedsCode(true);
      setFailure(problem);
      focusAndSelect((needsCode ? code : password).current);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = password.current?.value ?? '';
    const digits = code.current?.value.replaceAll(/\s/g, '') ?? '';
    setMissing(given === '');
    if (given === '') return password.current?.focus();
    void confirm(async () => ({ password: given, ...(digits && { code: digits }) }));
  };
  return (
    <TopLayerDialog title={t('account:stepUp.title')} onCancel={() => resolveStepUp(false)}>
      <form onSubmit={submit} noValidate className={fields.form}>
        <p className={styles.text}>{t('account:stepUp.intro')}</p>
        <input type="text" autoComplete="username" value={login} readOnly hidden />
        <PasswordField
          ref={password}
          label={t('account:signIn.password')}
          autoComplete="current-password"
          data-first
          fault={missing ? t('fields:required', { name: t('account:signIn.password') }) : null}
        />
        {needsCode && (
          <Field
            ref={code}
            label={t('account:signIn.code')}
            hint={t('account:signIn.codeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        <div role="alert" className={fields.failure}>
          {failure instanceof NoPasskeyError ? (
            <p>{t('account:factor.notGiven')}</p>
          ) : (
            failure !== null && <ProblemText failure={failure} />
          )}
        </div>
        <DialogActions>
          <Button onClick={() => resolveStepUp(false)} keyHint="Escape">
            {t('common:cancel')}
          </Button>
          {hasPasskeys() && (
            <Button disabled={busy} onClick={() => void confirm(async () => ({ response: await signWithPasskey() }))}>
              {t('account:stepUp.passkey')}
            </Button>
          )}
          <Button type="submit" tone="accent" disabled={busy} keyHint="Enter">
            {t('account:stepUp.submit')}
          </Button>
        </DialogActions>
      </form>
    </TopLayerDialog>
  );
}
