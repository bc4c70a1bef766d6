import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'after'> & { readonly autoComplete: 'current-password' | 'new-password' };

/** A password field with a button that shows the text, and a hint while Caps Lock is on. Pasting is allowed. */
export function PasswordField({ hint, ...rest }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      hint={caps ? t('account:signIn.capsLock') : hint}
      onKeyUp={look}
      after={
        <Button
          className={styles.show}
          aria-pressed={shown}
          aria-label={t('common:about', { label: t('account:signIn.show'), text: rest.label })}
          onClick={() => setShown(!shown)}
        >
          {t('account:signIn.show')}
        </Button>
      }
    />
  );
}
