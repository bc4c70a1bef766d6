import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { InitialFocus } from '../../ui/InitialFocus.tsx';
import styles from './TerminalPast.module.css';
import { useMarkTranslation } from './use-mark-translation.ts';
import { toLocalTime, toZonedTime } from './zoned-time.ts';

interface Props {
  readonly zone: string;
  readonly onShow: (at: string) => void;
  readonly onNow: () => void;
}

/** The field for the time whose state is shown, in the zone of the terminal's times, and the way back to now. */
export function PastForm({ zone: rowZone, onShow, onNow }: Props) {
  const { t } = useTranslation();
  const { zone, zoneName } = useMarkTranslation(rowZone);
  const input = useRef<HTMLInputElement>(null);
  const [local, setLocal] = useState(() => toLocalTime(new Date().toISOString(), zone));
  const [fault, setFault] = useState<string | null>(null);
  const found = toZonedTime(local, zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(found === null ? t('history:badTime') : null);
    if (found) onShow(found.at);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        ref={input}
        type="datetime-local"
        label={t('history:field', { zone: zoneName })}
        value={local}
        fault={fault}
        hint={found?.isUnsure ? t('history:ambiguous') : undefined}
        onChange={(event) => setLocal(event.target.value)}
      />
      <Button type="submit" tone="accent">
        {t('history:show')}
      </Button>
      <Button onClick={onNow} binding="panel.past">
        {t('history:now')}
      </Button>
      <InitialFocus element={input} />
    </form>
  );
}
