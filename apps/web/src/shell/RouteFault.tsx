import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { recordFault, showFault } from '../platform/notifications/fault-state.ts';
import { checkConsoleVersion, consoleVersion, isLoadFailure } from '../platform/session/console-version.ts';
import { reloadPage } from '../platform/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { FaultBoundary } from './faults/FaultBoundary.tsx';
import { FaultGate } from './faults/FaultGate.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import styles from './RouteFault.module.css';

const toText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** Shows a rendering error, with buttons for its details and for a reload. */
function Fault({ fault, framed }: { readonly fault: unknown; readonly framed: boolean }) {
  const { t } = useTranslation();
  const { isOutdated } = useSnapshot(consoleVersion);
  useEffect(() => {
    recordFault(fault);
    if (isLoadFailure(fault)) void checkConsoleVersion();
  }, [fault]);
  if (isOutdated && isLoadFailure(fault)) return <OutdatedNotice />;
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

/** Replaces the whole console after a rendering error. */
export const RouteFaults = ({ children }: { readonly children: ReactNode }) => (
  <FaultBoundary location="" render={(fault) => <Fault fault={fault} framed={false} />}>
    {children}
  </FaultBoundary>
);

/** Replaces one screen after a rendering error; header, menu and keys stay. */
export function PageFaults() {
  const { key } = useLocation();
  return (
    <FaultBoundary location={key} render={(fault) => <Fault fault={fault} framed />}>
      <Outlet />
    </FaultBoundary>
  );
}
