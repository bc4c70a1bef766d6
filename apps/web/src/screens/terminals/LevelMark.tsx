import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import { formatNumber, formatPercent } from '@floorwalker/i18n/format/number';
import { DrawnCell } from '../../list/cells/DrawnCell.tsx';
import { type CellPart, drawPart } from '../../list/cells/draw-part.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { gaugeCells, toFilledCells } from './fill-gauge.ts';
import styles from './LevelMark.module.css';

const tones = ['unknown', 'ok', 'bad', 'bad', 'high', 'bad'] as const;

interface LevelOptions {
  readonly level: number;
  readonly fill: Fill;
  /** Shows the number of items and the capacity beside the gauge, not only in its title. */
  readonly withItems?: boolean;
}

/** Draws a fill level: a gauge, the percentage and the name of the level; an unknown level has no gauge. */
export function drawLevel(
  cell: HTMLElement,
  { level, fill, withItems }: LevelOptions,
  { t, translate, language, formats }: Translation,
): void {
  const tone = tones[level] ?? 'unknown';
  const name = translate(`stockLevels:${level in tones ? level : 0}`);
  const number = (value: number) => formatNumber(value, language, formats);
  const items = fill && t('web:terminal.fill', { items: number(fill.items), capacity: number(fill.capacity) });
  const filled = toFilledCells(level, fill);
  const bars = Array.from({ length: gaugeCells }, (_, at): CellPart => {
    const size = { x: String(at * 4.7 + 0.5), y: '0.5', width: '3.2', height: '9' };
    return { tag: 'rect', attributes: { ...size, ...(at < filled && { 'data-on': 'true' }) } };
  });
  const gauge: CellPart = { tag: 'svg', attributes: { width: '28', height: '10', 'aria-hidden': 'true' }, parts: bars };
  const percent = fill ? ` ${formatPercent(fill.items / fill.capacity, language, formats)}` : '';
  drawPart(cell, {
    className: `${styles.level} ${styles[tone]}`,
    attributes: { title: items ? t('common:about', { label: name, text: items }) : name },
    parts: [...(tone === 'unknown' ? [] : [gauge]), { text: `${name}${percent}${withItems && items ? ` · ${items}` : ''}` }],
  });
}

/** A fill level outside a list. */
export function LevelMark(options: LevelOptions) {
  const translation = useTranslation();
  return <DrawnCell draw={(cell) => drawLevel(cell, options, translation)} row={options} />;
}
