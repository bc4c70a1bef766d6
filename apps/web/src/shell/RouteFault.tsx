import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useTranslation } from '../platform/i18n/translation.ts';
import { noteFault, showFault } from '../platform/notifications/fault-state.ts';
import { reloadPage } from '../platform/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { FaultGate } from './faults/FaultGate.tsx';
import styles from './RouteFault.module.css';

function toText(fault: unknown): string {
  if (isRouteErrorResponse(fault)) return `${fault.status} ${fault.statusText}`;
  return fault instanceof Error ? fault.message : String(fault);
}

/** Error boundary of routes: offers the details and a reload. */
function Fault({ framed }: { readonly framed: boolean }) {
  const { t } = useTranslation();
  const fault = useRouteError();
  useEffect(() => void noteFault(fault), [fault]);
  return (
    <section className={styles.fault} role="alert">
      <h1>{t('web:error.broken')}</h1>
      <pre>{toText(fault)}</pre>
      <div className={styles.actions}>
        <Button tone="accent" onClick={reloadPage}>
          {t('web:error.reload')}
        </Button>
        <Button onClick={() => showFault(fault)} binding="fault.open">
          {t('web:error.details')}
        </Button>
      </div>
      {!framed && <FaultGate />}
    </section>
  );
}

/** Replaces the whole console. */
export const RouteFault = () => <Fault framed={false} />;

/** Replaces one screen; header, menu and keys stay. */
export const PageFault = () => <Fault framed />;
