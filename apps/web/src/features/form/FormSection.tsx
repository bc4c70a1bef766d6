import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import styles from './FormSection.module.css';

/** A section of a form: fields that belong together. */
export interface Section {
  readonly id: string;
  readonly label: string;
  /** Names of the fields, in their order. */
  readonly fields: readonly string[];
  /** It is expanded when the form opens. */
  readonly isOpen?: boolean;
  readonly note?: string;
}

interface Props {
  readonly section: Section;
  readonly isOpen: boolean;
  /** Number of values that are chosen in it, shown while it is collapsed. */
  readonly chosen: number;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A section that a button expands and collapses. Fields of a collapsed section are not drawn; their values stay. */
export function FormSection({ section: { label, fields, note }, isOpen, chosen, onToggle, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading}>
        <button type="button" id={id} aria-expanded={isOpen} onClick={onToggle}>
          <Glyph name={isOpen ? 'down' : 'play'} size={10} />
          {label}
          {!isOpen && chosen > 0 && <span className={styles.chosen}>{t('forms:chosen', { chosen })}</span>}
        </button>
      </h3>
      {isOpen && (
        <div className={styles.fields} data-single={fields.length === 1 || undefined}>
          {note && <p className={styles.note}>{note}</p>}
          {children}
        </div>
      )}
    </section>
  );
}
