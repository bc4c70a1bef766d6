import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Checks.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** `group`: the heading under which the option is listed. Options of a group follow each other. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly group?: string | undefined }[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  readonly fault?: string | null;
}

/** Checkboxes with buttons that check all and none, of all of them and of each of their groups [MG-01]. */
export function Checks({ label, hint, options, chosen, onChoose, fault }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const described = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  const groups = [...new Set(options.map(({ group }) => group))];
  /** Checks or unchecks some options; the others stay. */
  const choose = (some: Props['options'], isChosen: boolean) => {
    const changed = some.map(({ value }) => value);
    onChoose(options.map((one) => one.value).filter((one) => (changed.includes(one) ? isChosen : chosen.includes(one))));
  };
  const toggle = (value: string) => onChoose(options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value)));
  return (
    <fieldset className={styles.checks} data-invalid={fault ? true : undefined} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={groups.length > 1 ? styles.grouped : styles.options}>
        {groups.map((group) => {
          const ofGroup = options.filter((one) => one.group === group);
          const boxes = ofGroup.map(({ value, label: text }) => (
            <label key={value}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              {text}
            </label>
          ));
          if (groups.length === 1) return boxes;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the buttons in the line of its legend
            <div key={group} role="group" aria-label={group} className={styles.group}>
              <div className={styles.heading}>
                <span>{group}</span>
                <Button aria-label={`${t('forms:checkAll')}: ${group}`} onClick={() => choose(ofGroup, true)}>
                  {t('forms:checkAll')}
                </Button>
                <Button aria-label={`${t('forms:uncheckAll')}: ${group}`} onClick={() => choose(ofGroup, false)}>
                  {t('forms:uncheckAll')}
                </Button>
              </div>
              <div className={styles.boxes}>{boxes}</div>
            </div>
          );
        })}
      </div>
      <div className={styles.both}>
        <Button onClick={() => choose(options, true)}>{t('forms:checkAll')}</Button>
        <Button onClick={() => choose(options, false)}>{t('forms:uncheckAll')}</Button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
