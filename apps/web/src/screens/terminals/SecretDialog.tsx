import { toAgentLine } from '@floorwalker/core/resources/terminals/agent-line';
import type { IssuedSecret } from '@floorwalker/core/resources/terminals/issued-secret';
import { useRef } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './SecretDialog.module.css';

interface Props {
  readonly issued: IssuedSecret;
  readonly onClose: () => void;
}

/** Shows a new secret once. Only its button closes the dialog, so that no accidental key press loses the secret. */
export function SecretDialog({ issued, onClose }: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const { id, secret } = issued;
  const line = toAgentLine(issued, window.location);
  const copyable = (label: string, value: string, isFirst: boolean) => (
    <Field
      ref={isFirst ? first : undefined}
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      after={<Button onClick={() => void copyText(value)}>{t('logs:identity.copy')}</Button>}
    />
  );
  return (
    <Dialog
      title={t('logs:management.secretTitle', { id })}
      description={t('logs:management.secretHint')}
      onClose={() => undefined}
      width={620}
      initialFocus={first}
    >
      <div className={styles.fields}>
        {copyable(t('logs:management.secret'), secret, true)}
        {copyable(t('logs:management.agent'), line, false)}
      </div>
      <DialogActions>
        <Button tone="accent" onClick={onClose}>
          {t('logs:identity.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
