import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Panel.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  /** Shown over the lower right corner of the page instead of beside the rows. */
  readonly floating?: boolean;
  /** Gets the focus when it opens. Only for panels that the operator opened. */
  readonly takesFocus?: boolean;
}

/** A panel beside the page. Its key scope is `panel`, that of a floating panel `run`. */
export function Panel({ label, children, floating, takesFocus }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-floating={floating || undefined}
      data-key-scope={floating ? 'run' : 'panel'}
      tabIndex={-1}
      aria-label={label}
    >
      {children}
    </aside>
  );
}
