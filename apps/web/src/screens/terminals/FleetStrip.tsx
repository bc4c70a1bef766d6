import { terminalSummary } from '@floorwalker/core/endpoints/terminal';
import { type SummaryPart, summaryFilters, summaryParts } from '@floorwalker/core/vocabulary/terminal-summary';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Look } from '../../list/cells/choice-looks.ts';
import type { ListFilter } from '../../list/list-filter.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './FleetStrip.module.css';

const looks: { readonly [P in SummaryPart]: Look } = {
  failed: { glyph: 'cross', tone: 'bad' },
  warning: { glyph: 'triangle', tone: 'warn' },
  offline: { glyph: 'dashed', tone: 'away' },
  low: { glyph: 'down', tone: 'warn' },
  approvals: { glyph: 'half', tone: 'busy' },
};
const none: Look = { glyph: 'ring', tone: 'quiet' };

/** Terminals report all the time, and each count reads all of them; milliseconds. */
const minIntervalMs = 2000;

const focusRow = () => document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();

/**
 * The health of the fleet above the list of terminals: how many are in each part, counted by the server. Each part is a filter that is
 * set and removed. A key moves the focus here, arrow keys move along the parts, Escape returns to the rows.
 */
export function FleetStrip({ q, onFilter }: ListFilter) {
  const { t } = useTranslation();
  const read = () => api.call(terminalSummary, {});
  const { shown } = useLiveRead('fleet', read, ({ kind }) => ['cat', 'TA', 'TD'].includes(kind), minIntervalMs);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const move = (to: number) => {
    const next = (to + summaryParts.length) % summaryParts.length;
    setAt(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  useBindings({ 'fleet.focus': () => move(at) }, { scope: 'list' });
  if (!shown) return null;
  const steps: Readonly<Record<string, () => void>> = {
    ArrowRight: () => move(at + 1),
    ArrowLeft: () => move(at - 1),
    Home: () => move(0),
    End: () => move(-1),
    Escape: focusRow,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <div ref={strip} role="toolbar" aria-label={t('handling:summary.title')} className={styles.parts} onKeyDown={onKeyDown}>
      {summaryParts.map((part, index) => {
        const isSet = q.trim() === summaryFilters[part];
        const count = shown.counts[part];
        return (
          <button
            key={part}
            type="button"
            aria-pressed={isSet}
            tabIndex={index === at ? 0 : -1}
            data-none={count === 0 || undefined}
            onFocus={() => setAt(index)}
            onClick={() => onFilter(isSet ? '' : summaryFilters[part])}
          >
            <Mark {...(count === 0 ? none : looks[part])}>{t(`handling:summary.${part}`)}</Mark>
            <b>{count}</b>
          </button>
        );
      })}
    </div>
  );
}
