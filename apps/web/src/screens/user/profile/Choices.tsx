import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import styles from './Profile.module.css';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A sample of the choice, beside its name. */
  readonly sample?: string;
}

interface Props<V extends string> {
  readonly label: string;
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** A choice between a few values as radio buttons: arrow keys move and choose at once. */
export function Choices<V extends string>({ label, choices, value, onChoose }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
            {choice.label}
            {choice.sample !== undefined && <samp>{choice.sample}</samp>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ListProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A choice between many values as a native select, whose options are found by typing. */
export function ChoiceList({ label, value, onChoose, hint, children }: ListProps) {
  const id = useId();
  return (
    <div className={styles.list}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)} {...(hint && { 'aria-describedby': `${id}-hint` })}>
        {children}
      </select>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}

/** A sample of the current choices; announced when it changes. */
export function Example({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.example}>
      <output>{t('profile:example', { text: children })}</output>
    </p>
  );
}
