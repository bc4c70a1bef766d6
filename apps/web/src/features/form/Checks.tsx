import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Checks.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  readonly fault?: string | null;
}

/** A group of checkboxes with buttons that check all and none [MG-01]. */
export function Checks({ label, hint, options, chosen, onChoose, fault }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const described = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  const toggle = (value: string) => onChoose(options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value)));
  return (
    <fieldset className={styles.checks} data-invalid={fault ? true : undefined} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(({ value, label: text }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {text}
          </label>
        ))}
      </div>
      <div className={styles.both}>
        <Button onClick={() => onChoose(options.map(({ value }) => value))}>{t('forms:checkAll')}</Button>
        <Button onClick={() => onChoose([])}>{t('forms:uncheckAll')}</Button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
