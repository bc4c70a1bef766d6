import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Checks.module.css';

/** Values that count already, without being chosen here, and the reason. */
export interface Given {
  readonly values: readonly string[];
  readonly note: string;
}

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** `group`: the heading under which the option is listed. Options of a group follow each other. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly group?: string | undefined }[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  readonly fault?: string | null;
  readonly given?: Given | undefined;
  readonly readOnly?: boolean;
}

/** Number of options from which on they can be searched. */
const searchedFrom = 40;

/** Checkboxes with buttons that check all and none, of all of them and of each of their groups [MG-01]. */
export function Checks({ label, hint, options, chosen, onChoose, fault, given, readOnly = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const described = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = options.filter((one) => `${one.label} ${one.group ?? ''} ${one.value}`.toLowerCase().includes(wanted));
  const groups = [...new Set(found.map(({ group }) => group))];
  const hasGroups = options.some(({ group }) => group !== options[0]?.group);
  const isGiven = (value: string) => given?.values.includes(value) ?? false;
  /** Checks or unchecks some options; the others stay. */
  const choose = (some: Props['options'], isChosen: boolean) => {
    const changed = some.map(({ value }) => value);
    const isWanted = (one: string) => isChosen && (chosen.includes(one) || !isGiven(one));
    onChoose(options.map((one) => one.value).filter((one) => (changed.includes(one) ? isWanted(one) : chosen.includes(one))));
  };
  const toggle = (value: string) => onChoose(options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value)));
  return (
    <fieldset
      className={styles.checks}
      disabled={readOnly}
      data-invalid={fault ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {options.length >= searchedFrom && (
        <div className={styles.search}>
          <input
            type="search"
            aria-label={t('forms:searchIn', { name: label })}
            placeholder={t('forms:search')}
            value={typed}
            // Enter searches; it does not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span role="status">
            {t('forms:checked', { chosen: options.filter(({ value }) => chosen.includes(value)).length, shown: found.length })}
          </span>
        </div>
      )}
      <div className={hasGroups ? styles.grouped : styles.options}>
        {groups.map((group) => {
          const ofGroup = found.filter((one) => one.group === group);
          const boxes = ofGroup.map(({ value, label: text }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value) || isGiven(value)}
                disabled={isGiven(value) && !chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              {text}
              {isGiven(value) && <small className={styles.given}> {given?.note}</small>}
            </label>
          ));
          if (!hasGroups) return boxes;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the buttons in the line of its legend
            <div key={group} role="group" aria-label={group} className={styles.group}>
              <div className={styles.heading}>
                <span>{group}</span>
                <Button
                  aria-label={t('common:about', { label: t('forms:checkAll'), text: group ?? '' })}
                  onClick={() => choose(ofGroup, true)}
                >
                  {t('forms:checkAll')}
                </Button>
                <Button
                  aria-label={t('common:about', { label: t('forms:uncheckAll'), text: group ?? '' })}
                  onClick={() => choose(ofGroup, false)}
                >
                  {t('forms:uncheckAll')}
                </Button>
              </div>
              <div className={styles.boxes}>{boxes}</div>
            </div>
          );
        })}
      </div>
      <div className={styles.both}>
        <Button onClick={() => choose(found, true)}>{t('forms:checkAll')}</Button>
        <Button onClick={() => choose(found, false)}>{t('forms:uncheckAll')}</Button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
