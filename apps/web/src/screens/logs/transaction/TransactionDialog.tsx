import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import styles from '../DetailPanel.module.css';
import { SectionPart } from './SectionPart.tsx';
import { nextSection, type Section, sections } from './sections.ts';
import own from './TransactionDetail.module.css';
import { type TransactionDetail, useTransaction } from './use-transaction.ts';

interface Props {
  readonly id: string;
  readonly section: Section;
  readonly onSection: (section: Section) => void;
  readonly onClose: () => void;
}

/** One part of a transaction as a dialog, or all parts side by side [LG-01]; digits move between the parts. */
export function TransactionDialog({ id, section, onSection, onClose }: Props) {
  const { t } = useTranslation();
  const { detail, failure } = useTransaction(id);
  const first = useRef<HTMLButtonElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    const next = inside && nextSection(section, event.key);
    if (!next) return;
    event.preventDefault();
    onSection(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the section changes
  useEffect(() => first.current?.focus(), [section]);
  const { transaction } = detail ?? {};
  return (
    <Dialog
      title={`${t('logs:transaction.title', { number: transaction?.number ?? '…' })} · ${t(`logs:transaction.${section}`)}`}
      description={transaction && `${transaction.terminal} ${cleanDeviceText(transaction.terminalName)} · ${transaction.propertyName}`}
      onClose={onClose}
      width={section === 'everything' ? 1180 : 640}
      initialFocus={first}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits work wherever the focus is in the dialog */}
      <div onKeyDown={onKey}>
        <div role="tablist" className={own.tabs} aria-label={t('web:terminal.tabs')}>
          {sections.map((one, digit) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`section-${one}`}
              ref={one === section ? first : null}
              tabIndex={one === section ? 0 : -1}
              aria-selected={one === section}
              aria-controls="section"
              onClick={() => onSection(one)}
            >
              <kbd>{digit}</kbd> {t(`logs:transaction.${one}`)}
            </button>
          ))}
        </div>
        <div role="tabpanel" id="section" aria-labelledby={`section-${section}`}>
          {failure !== null && <ProblemText failure={failure} />}
          {!detail && failure === null && <p className={styles.none}>{t('common:loading')}</p>}
          {detail && <Parts section={section} detail={detail} />}
        </div>
        <DialogActions>
          <Button tone="accent" onClick={onClose} keyHint="Escape">
            {t('common:close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Parts({ section, detail }: { readonly section: Section; readonly detail: TransactionDetail }) {
  if (section !== 'everything')
    return (
      <div className={own.one}>
        <SectionPart section={section} detail={detail} />
      </div>
    );
  return (
    <div className={own.all}>
      {sections.map(
        (one) => one !== 'everything' && one !== 'legend' && <SectionPart key={one} section={one} detail={detail} titled="dialog" />,
      )}
    </div>
  );
}
