import styles from './ScrollText.module.css';

/** Plain text that scrolls if it is too long, also by keyboard. */
export function ScrollText({ label, text, tall }: { readonly label: string; readonly text: string; readonly tall?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className={styles.text} tabIndex={0} aria-label={label} data-tall={tall || undefined}>
      <pre>{text}</pre>
    </section>
  );
}
