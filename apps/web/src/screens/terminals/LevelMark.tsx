import { useWords } from '../../start/words.ts';
import styles from './LevelMark.module.css';

const tones = ['unknown', 'ok', 'bad', 'bad', 'high', 'bad'] as const;
/** Filled cells of six, by stock-level code: the figure says the level without any colour [TM-03]. */
const filled = [0, 4, 2, 0, 5, 6] as const;

/** One fill level: a gauge and its word; of what is not known there is nothing to gauge. */
export function LevelMark({ level }: { readonly level: number }) {
  const { say } = useWords();
  const tone = tones[level] ?? 'unknown';
  const name = say(`stockLevels:${level in tones ? level : 0}`);
  return (
    <span className={`${styles.level} ${styles[tone]}`} title={name}>
      {tone !== 'unknown' && (
        <svg width="28" height="10" aria-hidden="true">
          {Array.from({ length: 6 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            <rect key={at} x={at * 4.7 + 0.5} y="0.5" width="3.2" height="9" data-on={at < (filled[level] ?? 0) || undefined} />
          ))}
        </svg>
      )}
      <span>{name}</span>
    </span>
  );
}
