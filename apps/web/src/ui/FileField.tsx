import { type ComponentProps, type RefObject, useId, useState } from 'react';
import styles from './FileField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: string;
  /** Text while no file is chosen. */
  readonly emptyText: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called with the chosen file; undefined if the choice was taken back. */
  readonly onChoose: (file: File | undefined) => void;
}

/** A field for one file, with texts in the language of the console. */
export function FileField({ label, emptyText, inputRef, onChoose, ...rest }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <span aria-hidden="true" data-empty={name === '' || undefined}>
          {name || emptyText}
        </span>
        <input
          {...rest}
          id={id}
          ref={inputRef}
          type="file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            setName(file?.name ?? '');
            onChoose(file);
          }}
        />
      </div>
    </div>
  );
}
