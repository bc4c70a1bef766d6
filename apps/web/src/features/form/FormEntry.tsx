import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './FormEntry.module.css';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { confirmationOf, type Texts } from './form-state.ts';

interface Props extends Omit<FormFieldProps, 'text' | 'onChange'> {
  readonly texts: Texts;
  readonly onChange: (name: string, text: string) => void;
  /** The confirmation of the secret differs. */
  readonly isUnconfirmed: boolean;
  /** Who has saved the value meanwhile, and its text; null if nobody has. */
  readonly theirs: { readonly by: string; readonly text: string } | null;
}

/** A field of a form with what belongs to it: the confirmation of a secret, and the value that somebody else has saved. */
export function FormEntry({ texts, onChange, isUnconfirmed, theirs, ...props }: Props) {
  const { t } = useTranslation();
  const { name, label, field } = props;
  const confirmation = confirmationOf(name);
  return (
    <div className={styles.entry}>
      <FormField {...props} text={texts[name] ?? ''} onChange={(text) => onChange(name, text)} />
      {field.kind === 'secret' && (
        <FormField
          name={confirmation}
          label={t('forms:confirmation', { name: label })}
          field={field}
          text={texts[confirmation] ?? ''}
          onChange={(text) => onChange(confirmation, text)}
          fault={isUnconfirmed ? t('fields:confirmation', { name: label }) : null}
          options={[]}
          readOnly={false}
        />
      )}
      {theirs && theirs.text !== texts[name] && (
        <div className={styles.theirs}>
          <span>{t('forms:theirs', { by: theirs.by, value: theirs.text || t('forms:empty') })}</span>
          <Button onClick={() => onChange(name, theirs.text)}>{t('forms:takeTheirs')}</Button>
        </div>
      )}
    </div>
  );
}
