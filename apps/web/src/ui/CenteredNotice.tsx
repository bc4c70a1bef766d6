import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  readonly tone: 'bad' | 'muted';
  readonly title: string;
  /** Shown over rows of an earlier response. */
  readonly overlay?: boolean;
  readonly children: ReactNode;
}

/** A notice in place of rows that says why there are none. */
export function CenteredNotice({ tone, title, overlay, children }: Props) {
  return (
    <div className={styles.centre} data-tone={tone} data-over={overlay || undefined} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={styles.box}>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}
