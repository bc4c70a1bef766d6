import { ProblemFailure } from '@floorwalker/core/client/failures';
import { changePassword } from '@floorwalker/core/endpoints/password';
import { type FormEvent, useRef, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { focusAndSelect } from '../../ui/focus-and-select.ts';
import styles from './Field.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignInOptions } from './sign-in-options.ts';
import { useNewPassword } from './use-new-password.ts';

/**
 * Form that changes the operator's own password [SH-18, SE-07]: the policy is shown beforehand, and faults are shown at
 * their fields.
 */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t, translate } = useTranslation();
  const { login, name } = useOperator();
  const options = useSignInOptions();
  const password = useNewPassword(options?.policy ?? null, { login, names: [name] });
  const [current, setCurrent] = useState('');
  const [wrong, setWrong] = useState<'required' | 'wrong' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setWrong(current === '' ? 'required' : null);
    const good = password.check();
    if (current === '') return fields.current.current?.focus();
    if (!good) return fields.next.current?.focus();
    setBusy(true);
    try {
      await api.call(changePassword, { body: { current, next: password.value } });
      onDone();
    } catch (problem) {
      setBusy(false);
      if (password.applyFailure(problem)) return fields.next.current?.focus();
      if (!(problem instanceof ProblemFailure && problem.problem.code === 'password.wrong')) return setFailure(problem);
      setWrong('wrong');
      focusAndSelect(fields.current.current);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {/* Tells password managers to which account the new password belongs. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        ref={fields.current}
        label={t('account:password.current')}
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        fault={
          wrong === 'wrong'
            ? translate('problems:password.wrong.detail')
            : wrong && t('fields:required', { name: t('account:password.current') })
        }
      />
      <NewPasswordFields
        password={password}
        label={t('account:password.next')}
        repetitionLabel={t('account:password.again')}
        first={fields.next}
      />
      <div role="alert" className={styles.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <div className={styles.row}>
        <Button type="submit" tone="accent" disabled={busy} keyHint="Enter">
          {t('account:password.change')}
        </Button>
      </div>
    </form>
  );
}
