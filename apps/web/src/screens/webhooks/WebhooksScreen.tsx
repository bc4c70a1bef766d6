import { disableWebhook, enableWebhook, removeWebhook } from '@floorwalker/core/endpoints/webhook';
import { webhookForm } from '@floorwalker/core/forms/webhook';
import type { WebhookRow } from '@floorwalker/core/resources/webhooks/webhook';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { WebhookState } from '@floorwalker/core/vocabulary/webhooks';
import { Suspense, useState } from 'react';
import type { Looks } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import type { LogPanelProps } from '../logs/LogScreen.tsx';
import { RecordPanel } from '../logs/RecordPanel.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const ActDialog = lazyDialog(() => import('../forms/ActDialog.tsx').then((module) => module.ActDialog));
const RotateDialog = lazyDialog(() => import('./RotateDialog.tsx').then((module) => module.RotateDialog));
const TestDialog = lazyDialog(() => import('./TestDialog.tsx').then((module) => module.TestDialog));
const ReplayDialog = lazyDialog(() => import('./ReplayDialog.tsx').then((module) => module.ReplayDialog));
const WebhookFailures = lazyPart(() => import('./WebhookFailures.tsx').then((module) => module.WebhookFailures), 'webhooks');

const looks: Looks<WebhookState> = {
  new: { glyph: 'dashed', tone: 'note' },
  active: { glyph: 'check', tone: 'ok' },
  retrying: { glyph: 'ring', tone: 'warn' },
  failed: { glyph: 'cross', tone: 'bad' },
  stopped: { glyph: 'barred', tone: 'blocked' },
  disabled: { glyph: 'square', tone: 'away' },
};

const cells: Overrides = {
  name: { width: [18, 2] },
  state: { width: [25, 0], draw: drawChoice('state', 'webhookState', looks) },
  url: { width: [24, 3] },
  filter: { width: [14, 1] },
  status: { width: [8, 0], numeric: true },
  attempts: { width: [8, 0], numeric: true },
};

/** An act on one webhook. */
interface Open {
  readonly act: 'rotate' | 'test' | 'replay' | 'enable' | 'disable';
  readonly row: WebhookRow;
}

/** Webhooks: terminal events that other systems get. Only the owner changes, tests and enables a webhook. */
export function WebhooksScreen() {
  const { t } = useTranslation();
  const { operator } = useOperator();
  const mayManage = useMay()(webhookForm.right);
  const [open, setOpen] = useState<Open | null>(null);
  const toAction = (act: Open['act'], label: string, fits: (row: WebhookRow) => boolean): RowAction => ({
    id: `webhook-${act}`,
    label,
    fits: (row) => mayManage && fits(row as unknown as WebhookRow),
    run: (row) => setOpen({ act, row: row as unknown as WebhookRow }),
  });
  const isOwn = (row: { readonly operator?: unknown }) => row.operator === operator;
  const isOn = ({ state }: WebhookRow) => state === 'active' || state === 'retrying';
  const actions = [
    toAction('test', t('logs:row.webhookTest'), (row) => isOwn(row) && row.state !== 'new'),
    toAction('replay', t('logs:row.webhookReplay'), isOwn),
    toAction('enable', t('logs:row.enable'), (row) => isOwn(row) && !isOn(row) && row.state !== 'new'),
    toAction('disable', t('logs:row.disable'), (row) => row.state !== 'disabled'),
    toAction('rotate', t('logs:row.webhookRotate'), isOwn),
  ];
  const close = () => setOpen(null);
  return (
    <FormListScreen
      form={webhookForm}
      overrides={cells}
      editable={isOwn}
      actions={actions}
      panel={WebhookPanel}
      note={() => <p>{t('webhooks:ownerNote')}</p>}
      onSaved={(row) => row.state === 'new' && setOpen({ act: 'rotate', row: row as unknown as WebhookRow })}
      removal={{
        name: 'name',
        question: (name) => t('webhooks:removeQuestion', { name }),
        done: 'webhooks:removed',
        send: (id) => api.call(removeWebhook, { params: { id } }),
      }}
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {open?.act === 'rotate' && <RotateDialog row={open.row} onClose={close} />}
        {open?.act === 'test' && <TestDialog row={open.row} onClose={close} />}
        {open?.act === 'replay' && <ReplayDialog row={open.row} onClose={close} />}
        {(open?.act === 'enable' || open?.act === 'disable') && <SwitchDialog act={open.act} row={open.row} onClose={close} />}
      </Suspense>
    </FormListScreen>
  );
}

interface SwitchProps {
  readonly act: 'enable' | 'disable';
  readonly row: WebhookRow;
  readonly onClose: () => void;
}

/** Asks before deliveries start or stop. */
function SwitchDialog({ act, row: { id, ...row }, onClose }: SwitchProps) {
  const { t } = useTranslation();
  const name = cleanDeviceText(row.name);
  const endpoint = act === 'enable' ? enableWebhook : disableWebhook;
  return (
    <ActDialog
      action={t(`webhooks:${act}`)}
      question={t(`webhooks:${act}Question`, { name })}
      name={name}
      done={`webhooks:${act}d`}
      access={endpoint.access}
      send={() => api.call(endpoint, { params: { id: String(id) } })}
      onClose={onClose}
    />
  );
}

function WebhookPanel(props: LogPanelProps) {
  return (
    <RecordPanel
      {...props}
      resource={webhookForm.resource}
      overrides={cells}
      more={({ id, lastFailed }) => (
        <Suspense>
          <WebhookFailures key={`${id} ${lastFailed}`} id={String(id)} />
        </Suspense>
      )}
    />
  );
}
