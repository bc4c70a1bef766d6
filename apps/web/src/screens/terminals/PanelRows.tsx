import type { ReactNode } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './TerminalPanel.module.css';

interface Props<R> {
  /** Null: they are being loaded. */
  readonly rows: readonly R[] | null;
  readonly failure: unknown;
  /** Opens the list with all rows; missing if the tab has buttons of its own. */
  readonly onOpen?: () => void;
  /** Draws one row as an item of the list. */
  readonly children: (row: R) => ReactNode;
}

/** Rows of a terminal in one of its tabs; a key opens the list with all of them. */
export function PanelRows<R>({ rows, failure, onOpen, children }: Props<R>) {
  const { t } = useTranslation();
  useBindings({ 'panel.log': onOpen ?? false });
  return (
    <>
      {onOpen && (
        <div className={styles.open}>
          <Button tone="bare" onClick={onOpen} binding="panel.log">
            {t('logs:openLog')}
          </Button>
        </div>
      )}
      {failure !== null && <ProblemText failure={failure} />}
      {!rows && failure === null && <p className={styles.none}>{t('common:loading')}</p>}
      {rows?.length === 0 && <p className={styles.none}>{t('common:noData')}</p>}
      {rows && rows.length > 0 && <ul className={styles.lines}>{rows.map((row) => children(row))}</ul>}
    </>
  );
}
