import type { LogLine } from '@floorwalker/core/endpoints/log-file';
import { logLevelOf } from '@floorwalker/core/validation/log-lines';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './LineList.module.css';

/** Browsers limit the height of an element, so that a longer text is shown in parts of this number of lines. */
export const linesOfPart = 500_000;

const lineHeight = 20;

interface Props {
  readonly label: string;
  /** Number of lines of the text. */
  readonly total: number;
  /** The current line, from 1. */
  readonly current: number;
  readonly onCurrent: (line: number) => void;
  /** Returns a line by its number; undefined while it is not loaded. */
  readonly lineOf: (number: number) => LogLine | undefined;
  /** Called with the first and the last line on screen. */
  readonly onViewport: (first: number, last: number) => void;
  /** The text that is highlighted; empty: none. */
  readonly find: string;
}

/** Splits a line at the occurrences of a text, without regard to case. */
function* splitAt(text: string, find: string): Generator<{ readonly at: number; readonly part: string; readonly isMatch: boolean }> {
  const lower = text.toLowerCase();
  let at = 0;
  // A few letters change their length in lower case; their positions are then unknown.
  const next = () => (find === '' || lower.length !== text.length ? -1 : lower.indexOf(find.toLowerCase(), at));
  for (let found = next(); found >= 0; found = next()) {
    if (found > at) yield { at, part: text.slice(at, found), isMatch: false };
    yield { at: found, part: text.slice(found, found + find.length), isMatch: true };
    at = found + find.length;
  }
  yield { at, part: text.slice(at), isMatch: false };
}

/** Lines of a text, of which only those on screen are in the DOM [TM-10]: numbered, coloured by the level that they state, walked by keys. */
export function LineList({ label, total, current, onCurrent, lineOf, onViewport, find }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const start = Math.floor((current - 1) / linesOfPart) * linesOfPart;
  const active = current - 1 - start;
  const virtual = useVirtualizer({
    count: Math.min(linesOfPart, total - start),
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 20,
    // The current line stays in the DOM, because it is the active descendant.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(active) ? shown : [...shown, active].sort((a, b) => a - b);
    },
  });
  const height = virtual.scrollRect?.height;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer is the same object; it follows the current line and another height
  useEffect(() => virtual.scrollToIndex(active, { align: 'auto' }), [active, start, height]);
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) scroller.current?.focus();
  }, []);
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useEffect(() => onViewport(start + startIndex + 1, start + endIndex + 1), [onViewport, start, startIndex, endIndex]);
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight) - 1);
  const moves: { readonly [key: string]: number } = {
    ArrowDown: current + 1,
    j: current + 1,
    ArrowUp: current - 1,
    k: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 1,
    End: total,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onCurrent(Math.min(total, Math.max(1, to)));
  };
  const digits = String(total).length;
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${current}`}
      className={styles.scroller}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const number = start + item.index + 1;
          const line = lineOf(number);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys and focus belong to the list box
            <div
              key={number}
              id={`${id}-${number}`}
              role="option"
              aria-selected={number === current}
              aria-posinset={number}
              aria-setsize={total}
              aria-busy={!line || undefined}
              data-level={(line && logLevelOf(line.text)) ?? undefined}
              className={styles.line}
              style={{ height: lineHeight, lineHeight: `${lineHeight}px`, transform: `translateY(${item.start}px)` }}
              onClick={() => onCurrent(number)}
            >
              <span className={styles.number} style={{ minWidth: `${digits + 2}ch` }}>
                {number}
              </span>
              <span className={styles.text} dir="ltr">
                {line && [...splitAt(line.text, find)].map(({ at, part, isMatch }) => (isMatch ? <mark key={at}>{part}</mark> : part))}
                {line && line.cut > 0 && <span className={styles.cut}> … {t('logFiles:cut', { count: line.cut })}</span>}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
