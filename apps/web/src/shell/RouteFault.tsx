import { useRouteError } from 'react-router-dom';
import { Button } from '../kit/Button.tsx';
import { useWords } from '../start/words.ts';
import styles from './RouteFault.module.css';

/** A screen that broke or could not be loaded says so and offers to load anew; the rest of the console is unharmed. */
export function RouteFault() {
  const { t } = useWords();
  const fault = useRouteError();
  return (
    <main className={styles.fault} role="alert">
      <h1>{t('web:error.broken')}</h1>
      <pre>{fault instanceof Error ? fault.message : String(fault)}</pre>
      <Button tone="accent" onClick={() => window.location.reload()}>
        {t('web:error.reload')}
      </Button>
    </main>
  );
}
