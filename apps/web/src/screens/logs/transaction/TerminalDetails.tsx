import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { TerminalStatus } from '../../terminals/TerminalStatus.tsx';
import { useTerminal } from '../../terminals/use-terminal.ts';
import styles from '../DetailPanel.module.css';
import { Pictures } from './Pictures.tsx';
import own from './TransactionDetail.module.css';
import type { TransactionDetail } from './use-transaction.ts';

/** The status of a transaction's terminal with the pictures that it took [LG-01]. */
export function TerminalDetails({ detail }: { readonly detail: TransactionDetail }) {
  const { t } = useTranslation();
  const { view, failure } = useTerminal(String(detail.transaction.terminal));
  return (
    <div className={own.terminal}>
      {failure !== null && <ProblemText failure={failure} />}
      {!view && failure === null && <p className={styles.none}>{t('common:loading')}</p>}
      {view?.detail && <TerminalStatus view={{ ...view, detail: view.detail }} onResolve={null} />}
      {view && !view.detail && <p className={styles.none}>{t('common:rights.notAllowed', { component: t('web:terminal.status') })}</p>}
      <h3>{t('logs:transaction.pictures')}</h3>
      <Pictures transaction={detail.transaction} pictures={detail.pictures} />
    </div>
  );
}
