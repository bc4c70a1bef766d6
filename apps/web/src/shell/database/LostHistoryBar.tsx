import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { AcceptLossDialog } from './AcceptLossDialog.tsx';
import styles from './bar.module.css';
import { useLostText } from './use-lost-text.ts';

/** Warns of a lost range of the history; operators with the right can accept the loss here. */
export function LostHistoryBar({ lost }: { readonly lost: HistoryFinding }) {
  const { t } = useTranslation();
  const text = useLostText(lost);
  const isAllowed = useMay()('audit.verify');
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.bar} role="alert" data-database-bar>
      <Glyph name="triangle" />
      <span>
        {text} {!isAllowed && t('shell:database.tellAdministrator')}
      </span>
      {isAllowed && <Button onClick={() => setAsking(true)}>{t('shell:database.accept')}</Button>}
      {asking && <AcceptLossDialog lost={lost} onClose={() => setAsking(false)} />}
    </div>
  );
}
