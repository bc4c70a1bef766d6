import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { countMarked, type Marks } from './marks.ts';
import type { ListState } from './store/list-state.ts';
import type { ListAddress } from './url-state.ts';

interface Props {
  readonly state: ListState;
  readonly address: ListAddress;
  readonly marks: Marks;
  /** Title of a column. */
  readonly titleOf: (id: string) => string;
}

/** Delay before changes made by the operator are announced, and minimum interval between announcements of live changes. */
const debounceMs = 600;
const liveIntervalMs = 30_000;

/** ARIA live region of a list: announces the number of rows, the sort, the marks and new rows to screen readers. */
export function LiveRegion({ state, address, marks, titleOf }: Props) {
  const { t } = useTranslation();
  const { count, waiting, length, opened, reordered } = state;
  const marked = countMarked(marks, count);
  const downwards = address.sort[0]?.desc ? 'lists:voice.sortedDown' : 'lists:voice.sortedUp';
  const pages = address.size === null ? 0 : Math.max(1, Math.ceil(length / address.size));
  const rows = useSettledText(count === null ? '' : t('lists:voice.rows', { count: Math.max(0, count - waiting) }), liveIntervalMs, opened);
  const order = useSettledText(t(downwards, { columns: address.sort.map(({ id }) => titleOf(id)).join(', ') }), debounceMs);
  const picked = useSettledText(marked > 0 ? t('lists:voice.marked', { count: marked }) : '', debounceMs);
  const page = useSettledText(pages > 0 ? t('lists:voice.page', { page: address.page, pages }) : '', debounceMs);
  const arrived = useSettledText(waiting > 0 ? t('live:newRows', { count: waiting }) : '', liveIntervalMs);
  const moved = useSettledText(reordered ? t('lists:reordered') : '', liveIntervalMs);
  return (
    // Screen readers announce only the changed paragraph.
    <div className="visually-hidden" role="status" aria-atomic="false">
      {[rows, order, picked, page, arrived, moved].map(
        (text, at) =>
          text && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the kind of announcement
            <p key={at}>{text}</p>
          ),
      )}
    </div>
  );
}

/**
 * Returns the text once it has been stable for `ms`, and an empty string before its first change. A change of `subject`
 * shortens the delay, since the operator waits for the result.
 */
function useSettledText(text: string, ms: number, subject = 0): string {
  const [said, translate] = useState({ text: '', subject });
  const first = useRef(text);
  const newest = useRef({ text, subject });
  newest.current = { text, subject };
  const waits = text !== said.text && text !== first.current;
  const delay = said.subject === subject ? ms : Math.min(ms, debounceMs);
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => {
      first.current = '';
      translate(newest.current);
    }, delay);
    return () => window.clearTimeout(timer);
  }, [waits, delay]);
  return said.text;
}
