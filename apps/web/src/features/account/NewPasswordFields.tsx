import { passwordMarks } from '@floorwalker/core/validation/password';
import type { PasswordPolicy } from '@floorwalker/core/vocabulary/password-levels';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import styles from './Field.module.css';
import { PasswordField } from './PasswordField.tsx';
import { faultValues, type NewPassword } from './use-new-password.ts';

interface Props {
  readonly password: NewPassword;
  readonly label: string;
  readonly repetitionLabel: string;
  readonly first?: RefObject<HTMLInputElement | null>;
  /** Whether the account has earlier passwords, which must not be used again. */
  readonly hasHistory?: boolean;
}

/**
 * Fields for the new password and its repetition, with the rules of the policy, which are ticked off while the operator
 * types [SE-07].
 */
export function NewPasswordFields({ password, label, repetitionLabel, first, hasHistory = true }: Props) {
  const { translate } = useTranslation();
  const { fault, policy } = password;
  const name = fault === 'confirmation' ? repetitionLabel : label;
  const faultText = fault && translate(`fields:${fault}`, { name, ...faultValues(policy) });
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        ref={first}
        value={password.value}
        onChange={(event) => password.setValue(event.target.value)}
        fault={fault === 'confirmation' ? null : faultText}
      />
      <PasswordField
        label={repetitionLabel}
        autoComplete="new-password"
        value={password.repetition}
        onChange={(event) => password.setRepetition(event.target.value)}
        fault={fault === 'confirmation' ? faultText : null}
      />
      {policy && <Requirements policy={policy} value={password.value} hasHistory={hasHistory} />}
    </>
  );
}

function Requirements({
  policy,
  value,
  hasHistory,
}: {
  readonly policy: PasswordPolicy;
  readonly value: string;
  readonly hasHistory: boolean;
}) {
  const { t } = useTranslation();
  const fulfilled = passwordMarks(policy, value);
  const requirements: readonly (readonly [boolean | null, string])[] = [
    [fulfilled.length, t('account:password.length', { count: policy.minLength })],
    [fulfilled.digit, t('account:password.digit')],
    [fulfilled.special, t('account:password.special', { specials: policy.specials })],
    [fulfilled.cases, t('account:password.cases')],
  ];
  return (
    <div className={styles.marks}>
      <p>{t('account:password.policy')}</p>
      <ul>
        {requirements.map(
          ([met, rule]) =>
            met !== null && (
              <li key={rule} data-met={met}>
                <Glyph name={met ? 'check' : 'ring'} size={10} />
                <span>{rule}</span>
                <span className="visually-hidden">{met ? t('account:password.met') : t('account:password.open')}</span>
              </li>
            ),
        )}
        {policy.level !== 'standard' && (
          <li>
            <Glyph name="info" size={10} /> {t('account:password.uncommon')}
          </li>
        )}
        {hasHistory && policy.history > 0 && (
          <li>
            <Glyph name="info" size={10} /> {t('account:password.history', { count: policy.history })}
          </li>
        )}
      </ul>
    </div>
  );
}
