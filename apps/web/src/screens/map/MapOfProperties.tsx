import { mapResource } from '@floorwalker/core/resources/properties/map-view';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { setSelection } from '../../features/command/selection.ts';
import { FilterBar } from '../../features/filter/FilterBar.tsx';
import { ListMarker } from '../../list/ListMarker.tsx';
import { ListNotice } from '../../list/ListNotice.tsx';
import { noMarks } from '../../list/marks.ts';
import { initialState } from '../../list/store/list-state.ts';
import { useVisibleResource } from '../../list/use-visible-resource.ts';
import { toListCommand } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { useAddressPart } from '../../platform/ports/address.ts';
import { useAwaitedRows } from '../../platform/ports/first-paint.ts';
import { live } from '../../platform/session/live-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './Map.module.css';
import { MapLegend } from './MapLegend.tsx';
import { UnplacedLink } from './UnplacedLink.tsx';
import { useMapRows } from './use-map-rows.ts';

const PropertyMap = lazyPart(async () => (await import('../../features/map/PropertyMap.tsx')).PropertyMap);

interface Props {
  readonly tools: ReactNode;
  /** Shows the terminals of properties; null: the operator may not see terminals. */
  readonly onOpen: ((properties: readonly number[]) => void) | null;
}

/** The map of the properties that match the filter, with those that it cannot show, and its states without a map [ST-04]. */
export function MapOfProperties({ tools, onOpen }: Props) {
  const { t } = useTranslation();
  const resource = useVisibleResource(mapResource);
  const body = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useAddressPart('q');
  const q = filter ?? '';
  const { status, rows, failure, reload } = useMapRows(q);
  const [selected, select] = useState<number | null>(null);
  const { lostAt } = useSnapshot(live);
  const placed = useMemo(() => rows.filter((row) => row.placed), [rows]);
  const unplaced = useMemo(() => rows.filter((row) => !row.placed), [rows]);
  const onFilter = (next: string) => setFilter(next || null);
  const state = { ...initialState, status, failure, length: rows.length, count: status === 'loading' ? null : rows.length };
  const current = selected ?? placed[0]?.id;
  useAwaitedRows(status !== 'loading');
  useEffect(() => {
    setSelection({ resource: mapResource.id, ids: current === undefined ? [] : [String(current)], all: false, q, marked: 0 });
  }, [current, q]);
  useBindings(
    { 'list.reload': reload, 'list.copyCommand': () => void copyText(toListCommand(mapResource, q, mapResource.defaultSort, null)) },
    { scope: 'list' },
  );
  return (
    <div className={styles.screen}>
      <FilterBar
        resource={resource}
        q={q}
        state={state}
        marks={noMarks}
        onFilter={onFilter}
        onLeave={() => body.current?.querySelector<HTMLElement>('[data-cell]')?.focus()}
      >
        {tools}
        <ListMarker state={state} />
      </FilterBar>
      <div
        ref={body}
        className={styles.body}
        data-key-scope="list"
        tabIndex={placed.length === 0 ? 0 : -1}
        data-stale={lostAt !== null || undefined}
        aria-busy={status === 'loading'}
      >
        {failure !== null && status === 'ready' && (
          <p className={styles.note} role="status" data-tone="bad">
            {t('map:stale')}{' '}
            <Button onClick={reload} binding="list.reload">
              {t('common:retry')}
            </Button>
          </p>
        )}
        {placed.length > 0 && (
          <Suspense fallback={null}>
            <PropertyMap rows={placed} selected={selected} onSelect={select} onOpen={onOpen} />
          </Suspense>
        )}
        {placed.length === 0 && unplaced.length > 0 && (
          <CenteredNotice tone="muted" title={t('map:nothingPlaced')}>
            <UnplacedLink rows={unplaced} />
          </CenteredNotice>
        )}
        {placed.length > 0 && (
          <div className={styles.below}>
            <MapLegend />
            {unplaced.length > 0 && <UnplacedLink rows={unplaced} />}
          </div>
        )}
        <ListNotice resource={resource} state={state} q={q} store={{ reload: async () => reload(), cancel: reload }} onFilter={onFilter} />
      </div>
    </div>
  );
}
