import { configEntryOf } from '@floorwalker/core/catalogues/configuration-entries';
import { type ConfigurationEntryRow, configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { may } from '@floorwalker/core/session/may';
import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import { Suspense, useMemo, useState } from 'react';
import { useLeaveGuard } from '../../features/form/use-leave-guard.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { type CellDraw, drawFrom, type Overrides } from '../../list/cells/columns.ts';
import { drawMark, drawText } from '../../list/cells/draw.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { type LogPanelProps, LogScreen } from '../logs/LogScreen.tsx';
import { RecordPanel } from '../logs/RecordPanel.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import styles from './Configuration.module.css';
import { toValueText } from './entry-texts.ts';
import { addPending, clearPending, type PendingChanges, removePending, usePending } from './pending.ts';
import { StateCounts } from './StateCounts.tsx';

const EntryDialog = lazyDialog(() => import('./EntryDialog.tsx').then((module) => module.EntryDialog));
const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx').then((module) => module.ReviewDialog));
const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx').then((module) => module.HistoryDialog));
const LeaveDialog = lazyDialog(() => import('../../features/form/LeaveDialog.tsx').then((module) => module.LeaveDialog));

const widths: Overrides = { key: { width: [27, 1] }, level: { width: [13, 0] }, propertyName: { width: [13, 1] } };
const unsaved = { glyph: 'dashed', tone: 'warn' } as const;

/** The value of a row; an unsaved one is marked. */
const drawValue =
  (pending: PendingChanges) =>
  (translation: Translation): CellDraw =>
    drawFrom(['id', 'value', 'inherited', 'dataType'], (cell, row) => {
      const change = pending.get(String(row.id));
      if (!change)
        return drawText(cell, row.value === '' ? '' : toValueText(String(row.value), row.dataType as ConfigDataType, translation));
      const value = row.dataType === 'password' && change.value ? '********' : (change.value ?? String(row.inherited));
      drawMark(
        cell,
        unsaved,
        `${toValueText(value, row.dataType as ConfigDataType, translation)} (${translation.t('configuration:unsaved')})`,
      );
    });

const toRow = (row: LooseRow) => row as unknown as ConfigurationEntryRow;

/** Whether the operator may change a row: values of the installation affect every property. */
const useMayChange = () => {
  const operator = useOperator();
  const mayManage = may(operator, 'configuration.manage');
  const seesAll = may(operator, 'property.view-all');
  return (row: LooseRow) => mayManage && (row.level !== 'installation' || seesAll);
};

type Open = { readonly act: 'edit' | 'history'; readonly row: ConfigurationEntryRow } | { readonly act: 'review' } | null;

/**
 * Configuration entries of installation, properties and terminals [MG-16], with the values in force and where they come from. Changes
 * are collected, and saved together after a confirmation that shows old, new and default values.
 */
export function ConfigurationScreen() {
  const { t } = useTranslation();
  const pending = usePending();
  const mayChange = useMayChange();
  const [open, setOpen] = useState<Open>(null);
  const guard = useLeaveGuard(pending.size > 0);
  const overrides = useMemo<Overrides>(() => ({ ...widths, value: { width: [20, 3], draw: drawValue(pending) } }), [pending]);
  const review = () => setOpen({ act: 'review' });
  const actions: readonly RowAction[] = [
    { id: 'edit', label: t('logs:row.edit'), fits: mayChange, run: (row) => setOpen({ act: 'edit', row: toRow(row) }) },
    {
      id: 'config-inherit',
      label: t('logs:row.inherit'),
      fits: (row) => mayChange(row) && row.source === row.level,
      run: (row) => addPending({ row: toRow(row), value: null }),
    },
    {
      id: 'config-undo',
      label: t('logs:row.undoChange'),
      fits: (row) => pending.has(String(row.id)),
      run: (row) => removePending(String(row.id)),
    },
    { id: 'config-history', label: t('logs:row.history'), run: (row) => setOpen({ act: 'history', row: toRow(row) }) },
  ];
  useBindings(pending.size > 0 ? { 'configuration.review': review } : {});
  const close = () => setOpen(null);
  const leave = () => {
    clearPending();
    guard.leave();
  };
  return (
    <LogScreen
      resource={configurationEntryResource}
      overrides={overrides}
      panel={EntryPanel}
      actions={actions}
      tools={
        pending.size > 0 && (
          <Button tone="accent" onClick={review} binding="configuration.review">
            {t('configuration:review', { count: pending.size })}
          </Button>
        )
      }
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {open?.act === 'edit' && <EntryDialog row={open.row} onClose={close} />}
        {open?.act === 'history' && <HistoryDialog row={open.row} mayRestore={mayChange(open.row)} onClose={close} />}
        {open?.act === 'review' && <ReviewDialog onClose={close} />}
        {guard.isAsking && <LeaveDialog detail={t('forms:unsaved', { count: pending.size })} onLeave={leave} onStay={guard.stay} />}
      </Suspense>
    </LogScreen>
  );
}

const plainCells: Overrides = {};

const EntryPanel = (props: LogPanelProps) => (
  <RecordPanel
    {...props}
    resource={configurationEntryResource}
    overrides={plainCells}
    more={(row) => (
      <>
        <Description entry={String(row.key)} />
        {configEntryOf(String(row.key))?.levels.includes('terminal') && (
          <StateCounts key={String(row.id)} id={toRow(row).id} entry={toRow(row).key} scope={toRow(row)} />
        )}
      </>
    )}
  />
);

function Description({ entry }: { readonly entry: string }) {
  const { translate } = useTranslation();
  return <p className={styles.hint}>{translate(`configurationEntries:entries.${entry}`)}</p>;
}
