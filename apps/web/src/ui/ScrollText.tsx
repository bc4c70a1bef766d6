import styles from './ScrollText.module.css';

/** Text that may be longer than its place: it scrolls by keys too, and is never marked up. */
export function ScrollText({ label, text, tall }: { readonly label: string; readonly text: string; readonly tall?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls what is longer than its place
    <section className={styles.text} tabIndex={0} aria-label={label} data-tall={tall || undefined}>
      <pre>{text}</pre>
    </section>
  );
}
