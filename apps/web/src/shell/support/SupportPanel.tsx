import { aboutServer } from '@floorwalker/core/endpoints/installation';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { profileLabel } from '../../platform/i18n/profile-label.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { faults, type RecordedFault } from '../../platform/notifications/fault-state.ts';
import { project } from '../../platform/ports/project.ts';
import { settings } from '../../platform/ports/settings.ts';
import { api } from '../../platform/session/api.ts';
import { live } from '../../platform/session/live-state.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { ScrollText } from '../../ui/ScrollText.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { toSupportText } from './support-text.ts';

interface Server {
  readonly version: string;
  readonly installation: string;
}

/** Information for support as text to copy [SH-16]; also available while the server does not respond. */
export function SupportPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [server, setServer] = useState<Server | null>(null);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    api
      .call(aboutServer, { signal: stop.signal })
      .then(setServer, () => undefined)
      .finally(() => setLoaded(true));
    return () => stop.abort();
  }, []);
  const text = useText(server);
  const copy = useRef<HTMLButtonElement>(null);
  const onCopy = () => void copyText(text);
  return (
    <SidePanel title={t('support:panel.title')} description={t('support:panel.hint')} onClose={onClose} onCopy={onCopy} initialFocus={copy}>
      <ScrollText label={t('support:panel.title')} text={text} tall />
      <p role="status">{!loaded && t('support:panel.reading')}</p>
      <DialogActions>
        <Button ref={copy} tone="accent" onClick={onCopy} keyHint="y">
          {t('support:copy')}
        </Button>
        <Button onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </SidePanel>
  );
}

function useText(server: Server | null): string {
  const translation = useTranslation();
  const { t, language, formats } = translation;
  const operator = useOperator();
  const { connected, lostAt, latency, reachable } = useSnapshot(live);
  const { list } = useSnapshot(faults);
  const [now] = useState(() => Date.now());
  const { title, version, productType } = project();
  return toSupportText(
    {
      installation: server?.installation || title,
      address: window.location.origin,
      console: version,
      server: server?.version ?? '',
      client: productType,
      operator: `${operator.operator} ${operator.login}`,
      role: profileLabel(translation, operator.role),
      properties: operator.properties.map(({ name }) => name),
      page: window.location.hash.slice(1).split('?')[0] ?? '',
      now,
      zone: formats.zone,
      connected,
      lostAt,
      latency,
      reachable,
      browser: navigator.userAgent,
      window: `${window.innerWidth}×${window.innerHeight} @${window.devicePixelRatio}`,
      looks: [language, settings.theme, settings.density].join(' '),
      faults: list as readonly RecordedFault[],
    },
    { t },
  );
}
