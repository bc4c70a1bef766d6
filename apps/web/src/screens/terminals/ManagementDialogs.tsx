import { bringBackTerminal, retireTerminal, rotateTerminalSecret } from '@floorwalker/core/endpoints/terminal-management';
import { terminalForm } from '@floorwalker/core/forms/terminal';
import type { IssuedSecret } from '@floorwalker/core/resources/terminals/issued-secret';
import { type TerminalSettingsRow, terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../features/form/FormDialog.tsx';
import type { FormRow } from '../../features/form/form-state.ts';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { OneTimeKeyDialog } from './OneTimeKeyDialog.tsx';
import { RemoteDialog } from './RemoteDialog.tsx';
import { RetireDialog } from './RetireDialog.tsx';
import { registrationForm } from './registration-form.ts';
import { SecretDialog } from './SecretDialog.tsx';

/** What an operator does with a terminal; `new` registers one. */
export type Management =
  | { readonly act: 'new' }
  | { readonly act: 'remote' | 'remote-key'; readonly id: number; readonly name: string }
  | { readonly act: 'edit' | 'retire' | 'move' | 'bring-back' | 'rotate'; readonly id: number };

interface Props {
  readonly management: Management;
  readonly onClose: () => void;
}

/** The dialogs in which terminals are registered, changed, retired and brought back, and get new secrets [TM-12]. */
export function ManagementDialogs({ management, onClose }: Props) {
  const [issued, setIssued] = useState<IssuedSecret | null>(null);
  const isIssued = useRef(false);
  const show = (secret: IssuedSecret) => {
    isIssued.current = true;
    setIssued(secret);
  };
  // A dialog that has issued a secret closes itself, and the secret is shown instead.
  const close = () => {
    if (!isIssued.current) onClose();
  };
  if (issued) return <SecretDialog issued={issued} onClose={onClose} />;
  if (management.act === 'new') return <RegistrationDialog onIssued={show} onClose={close} />;
  if ('name' in management) {
    const RemoteAct = management.act === 'remote' ? RemoteDialog : OneTimeKeyDialog;
    return <RemoteAct id={management.id} name={management.name} onClose={onClose} />;
  }
  return <TerminalDialog {...management} onIssued={show} onClose={close} />;
}

interface IssuingProps {
  readonly onIssued: (issued: IssuedSecret) => void;
  readonly onClose: () => void;
}

function RegistrationDialog({ onIssued, onClose }: IssuingProps) {
  const { t } = useTranslation();
  const { properties } = useOperator();
  const [first] = properties;
  return (
    <FormDialog
      form={registrationForm}
      row={null}
      options={{ property: toPropertyOptions(properties) }}
      initial={first ? { property: String(first.id) } : {}}
      note={() => <p>{t('logs:management.registerNote')}</p>}
      onSaved={(saved: FormRow) => onIssued(saved as unknown as IssuedSecret)}
      onClose={onClose}
    />
  );
}

interface TerminalProps extends IssuingProps {
  readonly act: 'edit' | 'retire' | 'move' | 'bring-back' | 'rotate';
  readonly id: number;
}

/** Reads the terminal first, since the rows of the list of terminals do not have its settings. */
function TerminalDialog({ act, id, onIssued, onClose }: TerminalProps) {
  const { t } = useTranslation();
  const [row, setRow] = useState<TerminalSettingsRow | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    api.show(terminalSettingsResource, String(id)).then(setRow, setFailure);
  }, [id]);
  if (failure !== null) {
    return (
      <Dialog title={t('web:terminal.panel', { id })} onClose={onClose}>
        <ProblemText failure={failure} />
        <DialogActions>
          <Button onClick={onClose} keyHint="Escape">
            {t('common:close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (!row) return null;
  if (act === 'edit') return <FormDialog form={terminalForm} row={row} onClose={onClose} />;
  if (act === 'move') return <MoveDialog row={row} onClose={onClose} />;
  const params = { id: String(id) };
  const name = cleanDeviceText(row.name);
  const finish = (translationKey: 'logs:management.retired' | 'logs:management.broughtBack') => {
    addToast({ tone: 'ok', translationKey, detail: `${id} ${name}` });
    publishRefetch();
  };
  const retire = async (reason: string) => {
    await api.call(retireTerminal, { params, body: { reason } });
    finish('logs:management.retired');
  };
  const bringBack = async () => {
    await api.call(bringBackTerminal, { params });
    finish('logs:management.broughtBack');
  };
  const rotate = async () => {
    onIssued(await api.call(rotateTerminalSecret, { params }));
    publishRefetch();
  };
  if (act === 'retire') return <RetireDialog id={id} name={name} onConfirm={retire} onClose={onClose} />;
  const key = act === 'rotate' ? 'rotate' : 'bringBack';
  return (
    <ConfirmDialog
      title={t(`logs:management.${key}Title`, { id })}
      detail={t(`logs:management.${key}Detail`, { name })}
      action={t(`logs:management.${key}`)}
      access={(act === 'rotate' ? rotateTerminalSecret : bringBackTerminal).access}
      onConfirm={act === 'rotate' ? rotate : bringBack}
      onClose={onClose}
    />
  );
}
