import { scaleLinear } from 'd3-scale';
import styles from './Chart.module.css';

interface Props {
  readonly values: readonly number[];
  /** What the line shows, with its values in words: the line itself is a picture for screen readers. */
  readonly label: string;
}

/** Size of the picture, which fits into a cell of a table; pixels. */
const [width, height] = [88, 18];
const margin = 3;

/** The course of a value, small enough for a cell. Zero is drawn as a line if it is within the range. */
export function Sparkline({ values, label }: Props) {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [margin, width - margin]);
  // A course without change is a line in the middle.
  const y = scaleLinear(min === max ? [min - 1, max + 1] : [min, max], [height - margin, margin]);
  const last = values.length - 1;
  return (
    <svg className={styles.sparkline} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      {values.length > 0 && (
        <>
          {min <= 0 && max >= 0 && <line x1="0" x2={width} y1={y(0)} y2={y(0)} className={styles.zero} />}
          <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
          <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2" />
        </>
      )}
    </svg>
  );
}
