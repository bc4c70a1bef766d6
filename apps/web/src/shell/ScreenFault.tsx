import { type ComponentType, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { focusPage } from '../platform/frame/regions.ts';
import { useTranslation } from '../platform/i18n/translation.ts';
import { recordFault, showFault } from '../platform/notifications/fault-state.ts';
import { checkConsoleVersion, consoleVersion } from '../platform/session/console-version.ts';
import { live } from '../platform/session/live-state.ts';
import { reloadPage } from '../platform/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { CenteredNotice } from '../ui/CenteredNotice.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';

/** Replaces a screen whose code could not be loaded, and shows the screen once loading succeeds. */
export function createScreenFault(load: () => Promise<ComponentType>, failure: unknown): ComponentType {
  return function ScreenFault() {
    const { t } = useTranslation();
    const { connected } = useSnapshot(live);
    const { isOutdated } = useSnapshot(consoleVersion);
    useEffect(() => {
      recordFault(failure);
      void checkConsoleVersion();
    }, []);
    const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType } | null>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each time the line comes back is a chance
    useEffect(() => {
      load().then(
        (Screen) => setLoaded({ Screen }),
        () => undefined,
      );
    }, [connected]);
    useEffect(() => {
      // The focus moves into the loaded screen only if it is not on another control.
      if (loaded && document.activeElement?.contains(document.getElementById('page'))) focusPage();
    }, [loaded]);
    if (loaded) return <loaded.Screen />;
    if (isOutdated) return <OutdatedNotice />;
    return (
      <CenteredNotice tone="bad" title={t('web:error.notLoaded')}>
        <p>{t('web:error.stays')}</p>
        <Button onClick={reloadPage}>{t('web:error.reload')}</Button>
        <Button onClick={() => showFault(failure)} binding="fault.open">
          {t('web:error.details')}
        </Button>
      </CenteredNotice>
    );
  };
}
