import type { RunTarget } from '@floorwalker/core/endpoints/run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import styles from './TargetGrid.module.css';
import { toTargetNote } from './target-note.ts';

type Reader = ReturnType<typeof useTranslation>;

/** A target as one line: `18 Hall 18: Queued · Waiting for connection · since 21:10`. */
function toLine(target: RunTarget, reader: Reader): string {
  const { terminal, terminalName, state } = target;
  const note = toTargetNote(target, reader);
  const text = [reader.t(`choices:commandState.${state}`), ...(note === '' ? [] : [note])].join(' · ');
  return reader.t('common:about', { label: `${terminal} ${cleanDeviceText(terminalName)}`, text });
}

/** Returns the cell that a key leads to; undefined for other keys. Up and down keep the column as it is on screen. */
function nextIndex(key: string, index: number, cells: readonly HTMLElement[]): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: cells.length - 1 - index };
  const top = cells[0]?.offsetTop ?? 0;
  const columns = Math.max(
    1,
    cells.findIndex((cell) => cell.offsetTop > top),
  );
  const step = key === 'ArrowDown' ? columns : key === 'ArrowUp' ? -columns : steps[key];
  return step === undefined ? undefined : Math.min(cells.length - 1, Math.max(0, index + step));
}

/**
 * The targets of a run as a grid that fills: one cell for each terminal, with glyph and colour of its state. The current cell is
 * written out below; the list of targets is its twin in text.
 */
export function TargetGrid({ targets }: { readonly targets: readonly RunTarget[] }) {
  const reader = useTranslation();
  const { t } = reader;
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, targets.length - 1);
  const target = targets[current];
  if (!target) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cells = [...(grid.current?.children ?? [])] as HTMLElement[];
    const next = nextIndex(event.key, current, cells);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(next);
    cells[next]?.focus();
  };
  return (
    <>
      <div ref={grid} className={styles.grid} role="listbox" aria-label={t('columns:runs.total')} onKeyDown={onKeyDown}>
        {targets.map((one, index) => {
          const look = lookOf('commandState', one.state);
          return (
            <span
              key={one.id}
              role="option"
              aria-selected={index === current}
              aria-label={toLine(one, reader)}
              tabIndex={index === current ? 0 : -1}
              title={toLine(one, reader)}
              className={styles.cell}
              data-tone={look?.tone}
              onFocus={() => setChosen(index)}
            >
              {look && <Glyph name={look.glyph} />}
            </span>
          );
        })}
      </div>
      <p className={styles.line}>{toLine(target, reader)}</p>
    </>
  );
}
