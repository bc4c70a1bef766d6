import { useEffect, useRef, useState } from 'react';
import { countMarked, type Marks } from '../list/marks.ts';
import type { ListAddress } from '../list/url-state.ts';
import type { ListState } from '../rows/list-state.ts';
import { useWords } from '../start/words.ts';

interface Props {
  readonly state: ListState;
  readonly address: ListAddress;
  readonly marks: Marks;
  /** Title of a column. */
  readonly titleOf: (id: string) => string;
}

/** News are told together, and seldom: a screen reader must not talk all the time. */
const restMs = 600;
const arrivalsMs = 10_000;

/** Says to screen readers what has changed of a list: how many rows match, how they are sorted, what is marked, what arrived. */
export function ListVoice({ state, address, marks, titleOf }: Props) {
  const { t } = useWords();
  const { count, waiting, length } = state;
  const marked = countMarked(marks, count);
  const downwards = address.sort[0]?.desc ? 'lists:voice.sortedDown' : 'lists:voice.sortedUp';
  const pages = address.size === null ? 0 : Math.max(1, Math.ceil(length / address.size));
  const rows = useRested(count === null ? '' : t('lists:voice.rows', { count: waiting > 0 ? count - waiting : count }), restMs);
  const order = useRested(t(downwards, { columns: address.sort.map(({ id }) => titleOf(id)).join(', ') }), restMs);
  const picked = useRested(marked > 0 ? t('lists:voice.marked', { count: marked }) : '', restMs);
  const page = useRested(pages > 0 ? t('lists:voice.page', { page: address.page, pages }) : '', restMs);
  const arrived = useRested(waiting > 0 ? t('live:newRows', { count: waiting }) : '', arrivalsMs);
  return (
    <div className="visually-hidden" role="status">
      {[rows, order, picked, page, arrived].map(
        (text, at) =>
          text && (
            // biome-ignore lint/suspicious/noArrayIndexKey: each kind of news has its place
            <p key={at}>{text}</p>
          ),
      )}
    </div>
  );
}

/** A text once it has rested for so long; one that keeps changing is told now and then, and nothing before the first change. */
function useRested(text: string, ms: number): string {
  const [said, say] = useState('');
  const first = useRef(text);
  const newest = useRef(text);
  newest.current = text;
  const waits = text !== said && text !== first.current;
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => {
      first.current = '';
      say(newest.current);
    }, ms);
    return () => window.clearTimeout(timer);
  }, [waits, ms]);
  return said;
}
