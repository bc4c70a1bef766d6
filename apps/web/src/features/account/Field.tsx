import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'children'> {
  readonly label: string;
  /** Translated error message. If it is set, the border of the input turns red [SH-25]. */
  readonly fault?: string | null | undefined;
  readonly hint?: ReactNode;
  /** A control after the input, in the same line. */
  readonly after?: ReactNode;
}

/** A labelled input of a form; hint and fault are announced to assistive technology. */
export function Field({ label, fault, hint, after, id: given, ...rest }: Props) {
  const made = useId();
  const id = given ?? made;
  const described = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input id={id} aria-invalid={fault ? true : undefined} aria-describedby={described || undefined} {...rest} />
        {after}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface CheckProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly fault?: string | null | undefined;
  readonly hint?: string | undefined;
}

/** A labelled checkbox. */
export function Check({ label, fault, hint, id: given, ...rest }: CheckProps) {
  const made = useId();
  const id = given ?? made;
  const described = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <div className={styles.check}>
      <input id={id} type="checkbox" aria-invalid={fault ? true : undefined} aria-describedby={described || undefined} {...rest} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}
