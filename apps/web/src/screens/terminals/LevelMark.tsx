import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import { formatNumber, formatPercent } from '@floorwalker/i18n/format/number';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { gaugeCells, toFilledCells } from './fill-gauge.ts';
import styles from './LevelMark.module.css';

const tones = ['unknown', 'ok', 'bad', 'bad', 'high', 'bad'] as const;

interface Props {
  readonly level: number;
  readonly fill: Fill;
  /** Shows the number of items and the capacity beside the gauge, not only in its tooltip. */
  readonly withItems?: boolean;
}

/** One fill level: a gauge, the percentage and the name of the level; no gauge if it is unknown. */
export function LevelMark({ level, fill, withItems = false }: Props) {
  const { t, translate, language, formats } = useTranslation();
  const tone = tones[level] ?? 'unknown';
  const name = translate(`stockLevels:${level in tones ? level : 0}`);
  const number = (value: number) => formatNumber(value, language, formats);
  const items = fill && t('web:terminal.fill', { items: number(fill.items), capacity: number(fill.capacity) });
  const filled = toFilledCells(level, fill);
  return (
    <span className={`${styles.level} ${styles[tone]}`} title={items ? `${name}: ${items}` : name}>
      {tone !== 'unknown' && (
        <svg width="28" height="10" aria-hidden="true">
          {Array.from({ length: gaugeCells }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            <rect key={at} x={at * 4.7 + 0.5} y="0.5" width="3.2" height="9" data-on={at < filled || undefined} />
          ))}
        </svg>
      )}
      <span>
        {name}
        {fill && ` ${formatPercent(fill.items / fill.capacity, language, formats)}`}
        {withItems && items && ` · ${items}`}
      </span>
    </span>
  );
}
