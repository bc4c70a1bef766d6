import { formatDay } from '@floorwalker/i18n/format/days';
import type { Language } from '@floorwalker/i18n/languages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Calendar.module.css';
import { stepDay, weeksOf } from './calendar.ts';
import { Glyph } from './Glyph.tsx';

interface Props {
  readonly from: Temporal.PlainDate | null;
  readonly to: Temporal.PlainDate | null;
  readonly today: Temporal.PlainDate;
  readonly language: Language;
  readonly words: { readonly label: string; readonly previous: string; readonly next: string };
  readonly onPick: (day: Temporal.PlainDate) => void;
}

/** A month to pick days from by keyboard or mouse; the days between the two that are picked are shown as a band. */
export function Calendar({ from, to, today, language, words, onPick }: Props) {
  const [day, setDay] = useState(to ?? from ?? today);
  const current = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) current.current?.focus();
    moved.current = false;
  });
  const weeks = weeksOf(day.toPlainYearMonth());
  const onKey = (event: KeyboardEvent) => {
    const next = stepDay(day, event.key);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setDay(next);
  };
  const lies = (one: Temporal.PlainDate) => {
    const after = from && Temporal.PlainDate.compare(one, from) >= 0;
    const before = to && Temporal.PlainDate.compare(one, to) <= 0;
    const isEnd = (from && one.equals(from)) || (to && one.equals(to));
    return isEnd ? 'end' : after && before ? 'within' : undefined;
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Button tone="bare" aria-label={words.previous} onClick={() => setDay(day.subtract({ months: 1 }))}>
          <Glyph name="left" size={10} />
        </Button>
        <span aria-live="polite">{formatDay(day, language, 'month')}</span>
        <Button tone="bare" aria-label={words.next} onClick={() => setDay(day.add({ months: 1 }))}>
          <Glyph name="play" size={10} />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be a grid of its own keys */}
      <div role="grid" aria-label={words.label} tabIndex={-1} onKeyDown={onKey}>
        {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: focus roves over days */}
        <div role="row" className={styles.week}>
          {weeks[0]?.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: see the grid
            // biome-ignore lint/a11y/useFocusableInteractive: focus roves over days
            <span key={one.dayOfWeek} role="columnheader" aria-label={formatDay(one, language, 'weekday')}>
              {formatDay(one, language, 'letter')}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          // biome-ignore lint/a11y/useFocusableInteractive: focus roves over days
          <div key={week[0]?.toString()} role="row" className={styles.week}>
            {week.map((one) => {
              const isCurrent = one.equals(day);
              return (
                // biome-ignore lint/a11y/useSemanticElements: see the grid
                // biome-ignore lint/a11y/useFocusableInteractive: the button inside has the focus
                <span key={one.toString()} role="gridcell" aria-selected={lies(one) !== undefined} data-lies={lies(one)}>
                  <button
                    type="button"
                    ref={isCurrent ? current : null}
                    tabIndex={isCurrent ? 0 : -1}
                    aria-label={formatDay(one, language, 'full')}
                    aria-current={one.equals(today) ? 'date' : undefined}
                    data-other={one.month !== day.month || undefined}
                    onClick={() => {
                      setDay(one);
                      onPick(one);
                    }}
                  >
                    {one.day}
                  </button>
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
