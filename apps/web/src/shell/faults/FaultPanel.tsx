import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { closeFault, faults, type RecordedFault } from '../../platform/notifications/fault-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { ScrollText } from '../../ui/ScrollText.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import styles from './FaultPanel.module.css';
import { type FaultLine, toFaultLines, toFaultText } from './fault-lines.ts';

/** Side panel with the details of an error [SH-22]. */
export function FaultPanel() {
  const { open } = useSnapshot(faults);
  return open && <Details key={open.id} kept={open as RecordedFault} />;
}

function Details({ kept }: { readonly kept: RecordedFault }) {
  const translation = useTranslation();
  const { t } = translation;
  const copy = useRef<HTMLButtonElement>(null);
  const lines = toFaultLines(kept, translation);
  const onCopy = () => void copyText(toFaultText(lines));
  return (
    <SidePanel title={t('support:fault.title')} onClose={closeFault} onCopy={onCopy} initialFocus={copy} error>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </dl>
      <DialogActions>
        <Button ref={copy} tone="accent" onClick={onCopy} keyHint="y">
          {t('support:copy')}
        </Button>
        <Button onClick={closeFault} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </SidePanel>
  );
}

function Line({ line: { label, text, long } }: { readonly line: FaultLine }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{long ? <ScrollText label={label} text={text} /> : text}</dd>
    </>
  );
}
