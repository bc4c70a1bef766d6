import { type ConfigEntry, configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { saveConfiguration } from '@floorwalker/core/endpoints/configuration';
import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { readConfigValue, ticketPlaceholders } from '@floorwalker/core/validation/configuration-value';
import { isDecimalType } from '@floorwalker/core/vocabulary/config-data-types';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { readTypedDecimal, writePlainNumber } from '@floorwalker/i18n/format/read-number';
import { type FormEvent, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Configuration.module.css';
import { EntryEditor } from './EntryEditor.tsx';
import { nameOfEntry, toLabelText } from './entry-texts.ts';
import { addPending, readPending, removePending } from './pending.ts';

interface Props {
  readonly row: ConfigurationEntryRow;
  readonly onClose: () => void;
}

/** Edits the value of one entry at its level. Nothing is saved here: the change joins those that are reviewed together. */
export function EntryDialog({ row, onClose }: Props) {
  const translation = useTranslation();
  const { t, translate, language, formats } = translation;
  const missingRight = useMissingRight(saveConfiguration.access);
  const entry = configEntryOf(row.key) as ConfigEntry;
  const isSecret = isSecretEntry(entry);
  const pending = readPending().get(row.id);
  const initial = pending?.value ?? (isSecret ? '' : row.value);
  const isDecimal = isDecimalType(row.dataType);
  const toTyped = (value: string) => (isDecimal ? writePlainNumber(value, language, formats) : value);
  const [text, setText] = useState(() => toTyped(initial));
  const [isTouched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const read = readConfigValue(entry, isDecimal ? readTypedDecimal(text, language, formats) : text);
  const toFault = ({ code, params }: Pick<FieldError, 'code' | 'params'>) =>
    translate(`fields:${code}`, {
      name: t('configuration:value'),
      ...params,
      ...(params.example !== undefined && { example: toTyped(String(params.example)) }),
    });
  const fault = tried && 'code' in read ? toFault(read) : null;
  const change = (next: string) => {
    setText(next);
    setTouched(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('code' in read) return form.current?.querySelector<HTMLElement>('[name="value"], fieldset input')?.focus();
    // A value that is set here already is no change. A typed value that equals the inherited one is: it stays when the other changes.
    const isSame = !isSecret && row.source === row.level && read.value === row.value;
    if (isSame) removePending(row.id);
    else if (isTouched) addPending({ row, value: read.value });
    onClose();
  };
  const valueText = (value: string) => toLabelText(value, row.dataType, translation);
  return (
    <Dialog
      title={nameOfEntry(row, translation)}
      description={translate(`configurationEntries:entries.${row.key}`)}
      onClose={onClose}
      initialFocus={input}
    >
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <ul className={styles.facts}>
          <li>{t('configuration:inForce', { value: valueText(row.value), source: translate(`choices:valueSource.${row.source}`) })}</li>
          <li>{t('configuration:inherits', { value: valueText(row.inherited) })}</li>
          <li>{t('configuration:default', { value: valueText(row.default) })}</li>
        </ul>
        <EntryEditor entry={entry} text={text} onChange={change} fault={fault} inputRef={input} />
        {row.dataType === 'ticket-data' && (
          <p className={styles.hint}>
            {t('configuration:placeholders', { names: ticketPlaceholders.map((name) => `{${name}}`).join(', ') })}
          </p>
        )}
        <DialogFooter failure={null} action={t('configuration:take')} missingRight={missingRight} onClose={onClose} />
      </form>
    </Dialog>
  );
}
