import type { MapRow } from '@floorwalker/core/resources/properties/map-view';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { Button } from '../../ui/Button.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { layoutMap } from './map-layout.ts';
import styles from './PropertyMap.module.css';
import { type Direction, groupPlaces, nextInDirection } from './place-groups.ts';
import { toPropertyMark } from './property-marks.ts';
import { useMapText } from './use-map-text.ts';
import { useSize } from './use-size.ts';

interface Props {
  /** Properties with coordinates, at least one. Of a group, the first one names the mark. */
  readonly rows: readonly MapRow[];
  /** Id of a property at the current mark. */
  readonly selected: number | null;
  readonly onSelect: (property: number) => void;
  /** Shows the terminals of the properties at the current mark; null: the operator may not see terminals. */
  readonly onOpen: ((properties: readonly number[]) => void) | null;
}

const zoomStep = 3;

/**
 * A map of properties [ST-04]. The arrow keys go to the next mark in their direction, which is spoken; properties that are too near to each
 * other are one mark, and a larger zoom divides it.
 */
export function PropertyMap({ rows, selected, onSelect, onOpen }: Props) {
  const { t } = useTranslation();
  const text = useMapText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const [zoom, setZoom] = useState(1);
  const places = useMemo(() => rows.map((row) => ({ latitude: Number(row.latitude), longitude: Number(row.longitude) })), [rows]);
  const chosen = Math.max(
    0,
    rows.findIndex((row) => row.id === selected),
  );
  // Without zoom all places are in view whichever is current.
  const centre = zoom > 1 ? places[chosen] : undefined;
  const layout = useMemo(() => layoutMap(places, width, height, centre ? { zoom, centre } : null), [places, width, height, zoom, centre]);
  const groups = useMemo(() => groupPlaces(layout.points), [layout]);
  const rowsOf = (group: number) => (groups[group]?.members ?? []).flatMap((at) => rows[at] ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of a group follow from groups and rows
  const marks = useMemo(() => groups.map((_, at) => toPropertyMark(rowsOf(at), text.nameOf)), [groups, rows, text]);
  const points = useMemo(() => groups.map(({ point }) => point), [groups]);
  const current = groups.findIndex(({ members }) => members.includes(chosen));
  const currentRows = rowsOf(current);
  const select = (group: number) => {
    const [first] = rowsOf(Math.max(0, Math.min(groups.length - 1, group)));
    if (first) onSelect(first.id);
  };
  const go = (direction: Direction) => () => select(nextInDirection(points, current, direction));
  const open = () => onOpen?.(currentRows.map((row) => row.id));
  const zoomBy = (factor: number) => setZoom(Math.max(1, Math.min(layout.maxZoom, zoom * factor)));
  const mayZoomIn = zoom < layout.maxZoom;
  const zoomIn = () => zoomBy(zoomStep);
  const zoomOut = () => zoomBy(1 / zoomStep);
  const fit = () => setZoom(1);
  useBindings(
    {
      'list.left': go('left'),
      'list.right': go('right'),
      'list.up': go('up'),
      'list.down': go('down'),
      'list.first': () => select(0),
      'list.last': () => select(groups.length - 1),
      'list.previousPage': () => select(current - 1),
      'list.nextPage': () => select(current + 1),
      'list.open': onOpen !== null && open,
      'map.zoomIn': mayZoomIn && zoomIn,
      'map.zoomOut': zoom > 1 && zoomOut,
      'map.fit': zoom > 1 && fit,
    },
    {
      scope: 'list',
      labels: {
        'list.open': t('map:open'),
        'list.previousPage': t('map:previous'),
        'list.nextPage': t('map:next'),
      },
    },
  );
  return (
    <>
      <MapCanvas
        frame={frame}
        className={styles.map}
        width={width}
        height={height}
        layout={layout}
        marks={marks}
        points={points}
        current={current}
        onCurrent={select}
        onOpen={open}
        formatLength={text.length}
        label={t('map:label')}
        describedBy={id}
      />
      <div className={styles.foot}>
        <p id={id} aria-live="polite">
          {text.describe(currentRows)}
        </p>
        {onOpen && (
          <Button onClick={open} binding="list.open">
            {t('map:open')}
          </Button>
        )}
        <span className={styles.zoom}>
          <Button onClick={zoomOut} disabled={zoom <= 1} binding="map.zoomOut">
            {t('logs:map.zoomOut')}
          </Button>
          <Button onClick={zoomIn} disabled={!mayZoomIn} binding="map.zoomIn">
            {t('logs:map.zoomIn')}
          </Button>
          <span role="status">{t('map:zoom', { number: text.number(Math.round(zoom)) })}</span>
        </span>
      </div>
    </>
  );
}
