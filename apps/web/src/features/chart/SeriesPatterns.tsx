import styles from './Chart.module.css';

/** Lines of the pattern of each series within 8 × 8 pixels, so that series differ without colour. The first is filled, the last has none. */
const lines = [
  'M-2 4H10M4 -2V10M0 0H8V8H0Z',
  'M-2 10 10 -2M-6 6 6 -6M2 14 14 2',
  'M2 2h1M6 6h1',
  'M-1 2H9M-1 6H9',
  'M-2 -2 10 10M-6 2 6 14M2 -6 14 6',
  'M2 -1V9M6 -1V9',
  'M-1 4H9M4 -1V9',
  'M0 2h4M4 6h4',
  '',
] as const;

/** Class with the colour of a series. */
export const seriesClass = (series: number): string => styles[`series${series % lines.length}`] ?? '';

/** The fills of the series, `id-0`, `id-1` …, for the drawings of a chart. */
export function SeriesPatterns({ id, count }: { readonly id: string; readonly count: number }) {
  return (
    <svg width="0" height="0" className={styles.patterns} aria-hidden="true" focusable="false">
      <defs>
        {Array.from({ length: count }, (_, series) => (
          <pattern
            // biome-ignore lint/suspicious/noArrayIndexKey: the patterns have no other name
            key={series}
            id={`${id}-${series}`}
            className={seriesClass(series)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" fill="currentColor" fillOpacity={series === 0 ? 0.85 : 0.28} />
            <path d={lines[series % lines.length]} stroke="currentColor" strokeWidth="2" fill="none" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The fill of points without data: thin lines without a ground, unlike that of any series. */
export function MissingPattern({ id }: { readonly id: string }) {
  return (
    <svg width="0" height="0" className={styles.patterns} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} className={styles.missing} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" stroke="currentColor" strokeWidth="1" fill="none" />
        </pattern>
      </defs>
    </svg>
  );
}

/** The sample of a series in the legend. */
export function SeriesSwatch({ series, fill }: { readonly series: number; readonly fill: string }) {
  return (
    <svg width="16" height="12" className={seriesClass(series)} aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="15" height="11" fill={fill} stroke="currentColor" />
    </svg>
  );
}
