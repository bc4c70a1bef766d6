import { pauseRecurringRun, removeRecurringRun, resumeRecurringRun, takeOverRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import { recurringRunForm } from '@floorwalker/core/forms/recurring-run';
import type { RecurringRunRow } from '@floorwalker/core/resources/recurring/recurring-run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type RecurringRunState, recurringCommands } from '@floorwalker/core/vocabulary/recurring-runs';
import { Suspense, useState } from 'react';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import type { Looks } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import type { LogPanelProps } from '../logs/LogScreen.tsx';
import { RecordPanel } from '../logs/RecordPanel.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { LastDate } from './LastDate.tsx';
import { RecurringDates } from './RecurringDates.tsx';
import { useUpdateOptions } from './use-update-options.ts';

const ActDialog = lazyDialog(() => import('../forms/ActDialog.tsx').then((module) => module.ActDialog));

const states: Looks<RecurringRunState> = {
  active: { glyph: 'check', tone: 'ok' },
  paused: { glyph: 'square', tone: 'away' },
  stopped: { glyph: 'barred', tone: 'bad' },
};

const cells: Overrides = {
  name: { width: [24, 2] },
  state: { width: [12, 0], draw: drawChoice('state', 'recurringRunState', states) },
  command: { width: [24, 1] },
  property: { width: [8, 0], numeric: true },
  filter: { width: [12, 1] },
  cron: { width: [14, 1] },
  lastResult: { width: [16, 0] },
};

/** An act on one recurring run. */
interface Open {
  readonly act: 'pause' | 'resume' | 'take-over';
  readonly row: RecurringRunRow;
}

/** Recurring runs: commands that are started at fixed dates with the rights of their owner. Only the owner changes and resumes one. */
export function RecurringRunsScreen() {
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const may = useMay();
  const [open, setOpen] = useState<Open | null>(null);
  const updates = useUpdateOptions(may('update.manage'));
  const toAction = (act: Open['act'], label: string, fits: (row: RecurringRunRow) => boolean): RowAction => ({
    id: `recurring-${act}`,
    label,
    fits: (row) => may(recurringRunForm.right) && fits(row as unknown as RecurringRunRow),
    run: (row) => setOpen({ act, row: row as unknown as RecurringRunRow }),
  });
  const isOwn = (row: { readonly operator?: unknown }) => row.operator === operator.operator;
  const actions = [
    toAction('pause', t('logs:row.recurringPause'), ({ state }) => state !== 'paused'),
    toAction('resume', t('logs:row.recurringResume'), (row) => isOwn(row) && row.state !== 'active'),
    toAction('take-over', t('logs:row.recurringTakeOver'), (row) => !isOwn(row)),
  ];
  const options = {
    property: toPropertyOptions(operator.properties),
    command: recurringCommands.map((id) => ({ value: id, label: translate(`commands:${id}.label`) })),
    update: updates,
  };
  const sections = [
    { id: 'basics', label: t('recurring:basics'), fields: ['name', 'property', 'command', 'cron'], isOpen: true },
    { id: 'terminals', label: t('recurring:terminals'), fields: ['filter', 'reason'], isOpen: true },
    {
      id: 'options',
      label: t('recurring:options'),
      fields: ['update', 'at', 'until', 'else', 'waves', 'pause', 'haltOn', 'outsideWindows'],
    },
  ];
  return (
    <FormListScreen
      form={recurringRunForm}
      overrides={cells}
      editable={isOwn}
      actions={actions}
      panel={RecurringRunPanel}
      options={options}
      sections={sections}
      note={({ property, cron }, row) => (
        <>
          <RecurringDates property={String(row?.property ?? property ?? '')} cron={cron ?? ''} />
          <p>{t('recurring:ownerNote')}</p>
        </>
      )}
      removal={{
        name: 'name',
        question: (name) => t('recurring:removeQuestion', { name }),
        done: 'recurring:removed',
        send: (id) => api.call(removeRecurringRun, { params: { id } }),
      }}
    >
      <Suspense fallback={<SuspendPageKeys />}>{open && <RecurringAct {...open} onClose={() => setOpen(null)} />}</Suspense>
    </FormListScreen>
  );
}

/** Asks before an act. The question of a takeover says what is started with the rights of the new owner. */
function RecurringAct({ act, row, onClose }: Open & { readonly onClose: () => void }) {
  const { t, translate } = useTranslation();
  const name = cleanDeviceText(row.name);
  const params = { id: String(row.id) };
  const common = { name, access: recurringRunForm.right, onClose };
  if (act === 'pause')
    return (
      <ActDialog
        {...common}
        action={t('recurring:pause')}
        question={t('recurring:pauseQuestion', { name })}
        done="recurring:paused"
        send={() => api.call(pauseRecurringRun, { params })}
      />
    );
  if (act === 'resume')
    return (
      <ActDialog
        {...common}
        action={t('recurring:resume')}
        question={t('recurring:resumeQuestion', { name })}
        done="recurring:resumed"
        send={() => api.call(resumeRecurringRun, { params })}
      />
    );
  const question = t('recurring:takeOverQuestion', {
    name,
    command: translate(`commands:${row.command}.label`),
    property: `${row.property} ${cleanDeviceText(row.propertyName)}`,
    filter: cleanDeviceText(row.filter) || t('recurring:allTerminals'),
    cron: cleanDeviceText(row.cron),
  });
  return (
    <ActDialog
      {...common}
      action={t('recurring:takeOver')}
      question={question}
      done="recurring:takenOver"
      send={() => api.call(takeOverRecurringRun, { params, body: { version: row.version } })}
    />
  );
}

function RecurringRunPanel(props: LogPanelProps) {
  return (
    <RecordPanel
      {...props}
      resource={recurringRunForm.resource}
      overrides={cells}
      more={(row) => (
        <>
          <LastDate row={row as unknown as RecurringRunRow} />
          {row.state === 'active' && <RecurringDates property={String(row.property)} cron={String(row.cron)} />}
        </>
      )}
    />
  );
}
