import { moveTerminal } from '@floorwalker/core/endpoints/terminal-management';
import type { TerminalSettingsRow } from '@floorwalker/core/resources/terminals/terminal-settings';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useEffect, useRef, useState } from 'react';
import { Choice } from '../../features/form/FormField.tsx';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useSubmit } from '../../feedback/use-submit.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow, useOperator } from '../../platform/session/session-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly row: TerminalSettingsRow;
  readonly onClose: () => void;
}

type Plan = Awaited<ReturnType<typeof plan>>;

const right = moveTerminal.access;

const plan = (id: string, property: number) => api.call(moveTerminal, { params: { id }, body: { property, plan: true } });

/** Asks for the other property of a terminal, and says what will happen to its commands, approvals and history [TM-12]. */
export function MoveDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const { properties } = useOperator();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [property, setProperty] = useState('');
  const [planned, setPlanned] = useState<Plan | null>(null);
  const id = String(row.id);
  const name = cleanDeviceText(row.name);
  const { submit, footer, setFailure } = useSubmit(
    moveTerminal.access,
    planned &&
      (async () => {
        await api.call(moveTerminal, { params: { id }, body: { property: planned.to } });
        addToast({ tone: 'ok', translationKey: 'logs:management.moved', detail: `${id} ${name}` });
        publishRefetch();
        onClose();
      }),
  );
  useEffect(() => {
    setPlanned(null);
    setFailure(null);
    if (property === '' || !mayNow(right)) return undefined;
    let isLatest = true;
    plan(id, Number(property)).then(
      (found) => isLatest && setPlanned(found),
      (problem: unknown) => isLatest && setFailure(problem),
    );
    return () => {
      isLatest = false;
    };
  }, [id, property, setFailure]);
  return (
    <Dialog
      title={t('logs:management.moveTitle', { id })}
      description={t('logs:management.moveDetail', { name, property: `${row.property} ${cleanDeviceText(row.propertyName)}` })}
      onClose={onClose}
      initialFocus={cancelButton}
      danger
    >
      <form onSubmit={submit}>
        <Choice
          name="property"
          label={t('logs:management.moveTo')}
          text={property}
          onChange={setProperty}
          fault={null}
          options={toPropertyOptions(properties.filter((one) => one.id !== row.property))}
        />
        <p role="status">{planned && t('logs:management.moveEffects', { ...planned })}</p>
        <DialogFooter {...footer} action={t('logs:management.move')} danger onClose={onClose} cancelButton={cancelButton} />
      </form>
    </Dialog>
  );
}
