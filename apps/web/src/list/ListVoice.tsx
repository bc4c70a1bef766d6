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

/** What the operator did is announced when it has settled; what comes by itself at most this often. Milliseconds. */
const restMs = 600;
const liveMs = 30_000;

/** Says to screen readers what has changed of a list: how many rows match, how they are sorted, what is marked, what arrived. */
export function ListVoice({ state, address, marks, titleOf }: Props) {
  const { t } = useTranslation();
  const { count, waiting, length, opened, reordered } = state;
  const marked = countMarked(marks, count);
  const downwards = address.sort[0]?.desc ? 'lists:voice.sortedDown' : 'lists:voice.sortedUp';
  const pages = address.size === null ? 0 : Math.max(1, Math.ceil(length / address.size));
  const rows = useRested(count === null ? '' : t('lists:voice.rows', { count: Math.max(0, count - waiting) }), liveMs, opened);
  const order = useRested(t(downwards, { columns: address.sort.map(({ id }) => titleOf(id)).join(', ') }), restMs);
  const picked = useRested(marked > 0 ? t('lists:voice.marked', { count: marked }) : '', restMs);
  const page = useRested(pages > 0 ? t('lists:voice.page', { page: address.page, pages }) : '', restMs);
  const arrived = useRested(waiting > 0 ? t('live:newRows', { count: waiting }) : '', liveMs);
  const moved = useRested(reordered ? t('lists:reordered') : '', liveMs);
  return (
    // Each line is announced by itself: the others have not changed.
    <div className="visually-hidden" role="status" aria-atomic="false">
      {[rows, order, picked, page, arrived, moved].map(
        (text, at) =>
          text && (
            // biome-ignore lint/suspicious/noArrayIndexKey: each kind of news has its place
            <p key={at}>{text}</p>
          ),
      )}
    </div>
  );
}

/**
 * A text once it has rested for so long; one that keeps changing is told now and then, and nothing before the first change.
 * With another `subject` it is told at once, as the operator waits for it.
 */
function useRested(text: string, ms: number, subject = 0): string {
  const [said, translate] = useState({ text: '', subject });
  const first = useRef(text);
  const newest = useRef({ text, subject });
  newest.current = { text, subject };
  const waits = text !== said.text && text !== first.current;
  const delay = said.subject === subject ? ms : Math.min(ms, restMs);
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
