import styles from './Levels.module.css';

/** Height of the bar in twelfths, and the class of its colour, by stock-level code [TM-03]. */
const bars = [
  { height: 7, tone: 'unknown' },
  { height: 8, tone: 'ok' },
  { height: 4, tone: 'bad' },
  { height: 1.5, tone: 'bad' },
  { height: 11, tone: 'high' },
  { height: 13, tone: 'bad' },
] as const;

/**
 * Fill levels of the devices 0 to 10 as a strip of bars [TM-03]: the height says the level without any colour, an
 * unknown one is hollow. The sentence beside it says the same in words.
 */
export function Levels({ levels, words }: { readonly levels: readonly number[]; readonly words: string }) {
  return (
    <span className={styles.levels}>
      <svg width={levels.length * 7} height="14" aria-hidden="true">
        {levels.map((level, device) => {
          const bar = bars[level] ?? bars[0];
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
      <span className={styles.words}>{words}</span>
    </span>
  );
}
