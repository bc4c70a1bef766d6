import { type RaisedAlertRow, raisedAlertResource } from '@floorwalker/core/resources/alerts/raised-alert';
import type { AlertState } from '@floorwalker/core/vocabulary/alerts';
import { Suspense, useMemo, useState } from 'react';
import type { Looks } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { type LogPanelProps, LogScreen } from '../logs/LogScreen.tsx';
import { RecordPanel } from '../logs/RecordPanel.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { AlertSteps } from './AlertSteps.tsx';

const AcknowledgeDialog = lazyDialog(() => import('./AcknowledgeDialog.tsx').then((module) => module.AcknowledgeDialog));

const looks: Looks<AlertState> = {
  pending: { glyph: 'dashed', tone: 'note' },
  raised: { glyph: 'triangle', tone: 'bad' },
  acknowledged: { glyph: 'ring', tone: 'warn' },
  cleared: { glyph: 'check', tone: 'ok' },
};

const cells: Overrides = {
  name: { width: [22, 2] },
  state: { width: [15, 0], draw: drawChoice('state', 'alertState', looks) },
  value: { width: [14, 0] },
  when: { width: [22, 2] },
};

/** Alerts of the alert rules [ST-01]: who has acknowledged them, and why. */
export function AlertsScreen() {
  const { t } = useTranslation();
  const mayAcknowledge = useMay()('alert.acknowledge');
  const [open, setOpen] = useState<RaisedAlertRow | null>(null);
  const actions = useMemo(
    (): readonly RowAction[] => [
      {
        id: 'acknowledge',
        label: t('alerts:acknowledge'),
        fits: ({ state }) => mayAcknowledge && state === 'raised',
        run: (row) => setOpen(row as unknown as RaisedAlertRow),
      },
    ],
    [t, mayAcknowledge],
  );
  return (
    <LogScreen resource={raisedAlertResource} overrides={cells} actions={actions} panel={AlertPanel}>
      <Suspense fallback={<SuspendPageKeys />}>{open && <AcknowledgeDialog row={open} onClose={() => setOpen(null)} />}</Suspense>
    </LogScreen>
  );
}

function AlertPanel(props: LogPanelProps) {
  return (
    <RecordPanel
      {...props}
      resource={raisedAlertResource}
      overrides={cells}
      more={({ id }) => <AlertSteps key={String(id)} id={String(id)} />}
    />
  );
}
