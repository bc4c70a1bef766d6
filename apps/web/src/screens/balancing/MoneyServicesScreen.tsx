import { type MoneyServiceRow, moneyServiceResource } from '@floorwalker/core/resources/balancing/money-service';
import { LogScreen } from '../logs/LogScreen.tsx';
import { RecordPanel } from '../logs/RecordPanel.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';
import { stateCells } from './balancing-cells.ts';
import { RemovalDetail } from './RemovalDetail.tsx';

/** Money services of all terminals; the panel of one shows what was removed [ST-06]. */
export function MoneyServicesScreen() {
  return (
    <LogScreen
      resource={moneyServiceResource}
      overrides={stateCells}
      actions={useLogActions()}
      panel={(props) => (
        <RecordPanel
          resource={moneyServiceResource}
          overrides={stateCells}
          more={(row) => <RemovalDetail service={row as unknown as MoneyServiceRow} />}
          {...props}
        />
      )}
    />
  );
}
