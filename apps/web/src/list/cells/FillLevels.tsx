import styles from './FillLevels.module.css';
import { levelBars } from './level-bars.ts';

/**
 * Fill levels of devices 0 to 10 as bars [TM-03]. The height shows the level without relying on colour; an unknown level is
 * hollow. `label` describes the levels for screen readers.
 */
export function FillLevels({ levels, label }: { readonly levels: readonly number[]; readonly label: string }) {
  return (
    <span className={styles.levels}>
      <svg width={levels.length * 7} height="14" aria-hidden="true">
        {levels.map((level, device) => {
          const bar = levelBars[level] ?? levelBars[0];
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the device's number
              key={device}
              className={styles[bar.tone]}
              x={device * 7 + 0.5}
              y={13.5 - bar.height}
              width="5"
              height={bar.height}
            />
          );
        })}
      </svg>
      <span className={styles.label}>{label}</span>
    </span>
  );
}
