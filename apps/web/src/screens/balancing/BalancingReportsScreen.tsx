import { startBalancing } from '@floorwalker/core/endpoints/balancing';
import { endCasinoDay } from '@floorwalker/core/endpoints/casino-day';
import { type BalancingReportRow, balancingReportResource } from '@floorwalker/core/resources/balancing/balancing-report';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';
import { stateCells } from './balancing-cells.ts';
import { reportPath } from './log-paths.ts';
import { useTerminalOfPath } from './use-terminal-of-path.ts';

const StartBalancingDialog = lazyDialog(() => import('./StartBalancingDialog.tsx').then((module) => module.StartBalancingDialog));
const EndDayDialog = lazyDialog(() => import('./EndDayDialog.tsx').then((module) => module.EndDayDialog));

/** Balancing reports of all terminals or of one; Enter opens a report [ST-06]. */
export function BalancingReportsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const mayStart = may(startBalancing.access);
  const mayEndDay = may(endCasinoDay.access);
  const terminal = useTerminalOfPath();
  const [starting, setStarting] = useState(false);
  const [endingDay, setEndingDay] = useState(false);
  useBindings(
    {
      'balancing.start': mayStart && (() => setStarting(true)),
      'balancing.endDay': mayEndDay && (() => setEndingDay(true)),
    },
    { scope: 'list' },
  );
  const open = (row: LooseRow): true => {
    const { terminal: of, id } = row as unknown as BalancingReportRow;
    void navigate(reportPath(of, id));
    return true;
  };
  return (
    <LogScreen
      resource={balancingReportResource}
      overrides={stateCells}
      actions={useLogActions()}
      onOpen={open}
      tools={
        <>
          {mayStart && (
            <Button onClick={() => setStarting(true)} binding="balancing.start">
              {t('logs:row.startBalancing')}
            </Button>
          )}
          {mayEndDay && (
            <Button onClick={() => setEndingDay(true)} binding="balancing.endDay">
              {t('balancing:day.end')}
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {starting && <StartBalancingDialog terminal={terminal} onClose={() => setStarting(false)} />}
        {endingDay && <EndDayDialog onClose={() => setEndingDay(false)} />}
      </Suspense>
    </LogScreen>
  );
}
