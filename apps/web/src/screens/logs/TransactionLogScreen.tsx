import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { LogScreen } from './LogScreen.tsx';
import { transactionCells } from './log-cells.tsx';
import { transactionNamespaces } from './transaction/sections.ts';
import { TransactionPanel } from './transaction/TransactionPanel.tsx';
import { useTransactionActions } from './transaction/use-transaction-actions.tsx';

/** The transactions of terminals [LG-01]; Enter opens the details of one. */
export function TransactionLogScreen() {
  const { actions, dialog } = useTransactionActions();
  return (
    <LogScreen
      resource={transactionLogResource}
      overrides={transactionCells}
      actions={actions}
      panel={TransactionPanel}
      namespaces={transactionNamespaces}
    >
      {dialog}
    </LogScreen>
  );
}
