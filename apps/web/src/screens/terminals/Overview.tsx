import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { TerminalRow } from '@floorwalker/core/resources/terminals/terminal';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { FilterBar } from '../../filter/FilterBar.tsx';
import { useBindings } from '../../keys/use-bindings.ts';
import { ListNotice } from '../../kit/ListNotice.tsx';
import { noMarks } from '../../list/marks.ts';
import { useWords } from '../../start/words.ts';
import styles from './Overview.module.css';
import type { useTerminals } from './use-terminals.ts';

interface Props {
  readonly resource: ResourceDefinition;
  readonly state: ReturnType<typeof useTerminals>;
  readonly tools?: ReactNode;
  readonly children: (rows: readonly TerminalRow[]) => ReactNode;
}

/** The frame of the views at a glance: the list's filter bar over something else than rows. */
export function Overview({ resource, state: list, tools, children }: Props) {
  const { t } = useWords();
  const body = useRef<HTMLDivElement>(null);
  const { state, address, change, store, rows } = list;
  const native = (name: 'move' | 'open', keys: readonly string[], rank: number) =>
    ({
      id: `overview.${name}`,
      keys,
      place: 'list',
      label: t(`web:keys.${name}`),
      rank,
      shown: { keys, label: t(`web:keys.${name}`) },
      native: true,
      run: () => undefined,
    }) as const;
  useBindings([native('move', ['j', 'k'], 1), native('open', ['Enter'], 2)]);
  // Arrows and j k walk over whatever can be opened, in reading order.
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, j: 1, l: 1, ArrowUp: -1, ArrowLeft: -1, k: -1, h: -1 };
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = [...(body.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
    event.preventDefault();
  };
  return (
    <div className={styles.screen}>
      <FilterBar
        resource={resource}
        q={address.q}
        state={state}
        marks={noMarks}
        onFilter={(q) => change({ q })}
        onLeave={() => body.current?.focus()}
      >
        {tools}
      </FilterBar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move between the buttons inside */}
      <div ref={body} className={styles.body} data-place="list" tabIndex={-1} onKeyDown={onKey}>
        {children(rows)}
        <ListNotice
          resource={resource}
          state={state}
          filtered={address.q !== ''}
          onRetry={store.reload}
          onShowWaiting={store.showWaiting}
        />
      </div>
    </div>
  );
}
