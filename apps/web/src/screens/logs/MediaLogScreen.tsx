import { mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { LogScreen } from './LogScreen.tsx';
import { mediaCells } from './log-cells.tsx';
import { transactionNamespaces } from './transaction/sections.ts';
import { TransactionPanel } from './transaction/TransactionPanel.tsx';
import { useTransactionActions } from './transaction/use-transaction-actions.tsx';

const toTransaction = (row: LooseRow): string => String(row.transaction);

/** Media that were moved [LG-04]; Enter opens their transaction. */
export function MediaLogScreen() {
  const { actions, dialog } = useTransactionActions();
  return (
    <LogScreen
      resource={mediaLogResource}
      overrides={mediaCells}
      actions={actions}
      openAs={toTransaction}
      panel={TransactionPanel}
      namespaces={transactionNamespaces}
    >
      {dialog}
    </LogScreen>
  );
}
