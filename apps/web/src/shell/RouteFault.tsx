import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '../kit/Button.tsx';
import { useWords } from '../start/words.ts';
import styles from './RouteFault.module.css';

function toText(fault: unknown): string {
  if (isRouteErrorResponse(fault)) return `${fault.status} ${fault.statusText}`;
  return fault instanceof Error ? fault.message : String(fault);
}

/** A screen that broke or could not be loaded says so and offers to load anew; the rest of the console is unharmed. */
export function RouteFault() {
  const { t } = useWords();
  const fault = useRouteError();
  return (
    <main className={styles.fault}>
      <h1>{t('web:error.broken')}</h1>
      <pre>{toText(fault)}</pre>
      <Button tone="accent" onClick={() => window.location.reload()}>
        {t('web:error.reload')}
      </Button>
    </main>
  );
}
