import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ActionButtons } from '../ActionButtons.tsx';
import styles from '../DetailPanel.module.css';
import type { LogPanelProps } from '../LogScreen.tsx';
import { PanelHead } from '../PanelHead.tsx';
import { SectionPart } from './SectionPart.tsx';
import { panelSections } from './sections.ts';
import { useTransaction } from './use-transaction.ts';

/** All details of a transaction in a panel beside the list [LG-01]. */
export function TransactionPanel({ id, actions, onClose }: LogPanelProps) {
  const { t } = useTranslation();
  const { detail, failure } = useTransaction(id);
  const number = detail?.transaction.number;
  return (
    <Panel label={t('logs:transaction.title', { number: number ?? id })} takesFocus>
      <PanelHead
        mark={String(detail?.transaction.terminal ?? '')}
        title={t('logs:transaction.title', { number: number ?? '…' })}
        onClose={onClose}
      />
      <div className={styles.body}>
        {failure !== null && <ProblemText failure={failure} />}
        {!detail && failure === null && <p className={styles.none}>{t('common:loading')}</p>}
        {detail && panelSections.map((section) => <SectionPart key={section} section={section} detail={detail} titled="panel" />)}
        {/* The keys that open the parts work before the transaction is loaded, so its id stands in for the row. */}
        <ActionButtons actions={actions} row={detail?.transaction ?? { id }} />
      </div>
    </Panel>
  );
}
