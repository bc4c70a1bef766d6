import type { Dimension } from '@floorwalker/core/statistics/dimensions';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { BindingKey } from '../../ui/BindingKey.tsx';
import { Button } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { Popup } from '../../ui/Popup.tsx';
import styles from './Statistics.module.css';

interface Props {
  readonly report: ReportDefinition;
  readonly by: readonly Dimension[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (by: readonly Dimension[]) => void;
}

/** Adds a dimension at the end or removes it; one always remains. */
export const toggleDimension = (by: readonly Dimension[], dimension: Dimension): readonly Dimension[] => {
  if (!by.includes(dimension)) return [...by, dimension];
  return by.length > 1 ? by.filter((one) => one !== dimension) : by;
};

/** By what a report is broken down, in the order in which the dimensions are chosen. */
export function BreakdownChoice({ report, by, open, onOpen, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const nameOf = (dimension: Dimension) => t(`statistics:dimensions.${dimension}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
  };
  return (
    <span className={styles.by}>
      <span id={`${id}-label`}>{t('statistics:by')}</span>
      <Popup
        label={t('statistics:by')}
        labelledBy={`${id}-label`}
        triggerId={id}
        open={open}
        onOpen={onOpen}
        initialFocus={first}
        trigger={
          <>
            <span>{by.map(nameOf).join(' · ')}</span>
            <BindingKey id="report.by" />
            <Glyph name="down" size={9} />
          </>
        }
      >
        <p className={styles.hint}>{t('statistics:screen.byHint')}</p>
        <ul ref={list} className={styles.dimensions}>
          {report.dimensions.map((dimension, at) => (
            <li key={dimension}>
              <Button
                {...(at === 0 && { ref: first })}
                tone="bare"
                aria-pressed={by.includes(dimension)}
                onKeyDown={onKeyDown}
                onClick={() => onChange(toggleDimension(by, dimension))}
              >
                <b>{by.includes(dimension) ? by.indexOf(dimension) + 1 : ''}</b> {nameOf(dimension)}
              </Button>
            </li>
          ))}
        </ul>
      </Popup>
    </span>
  );
}
