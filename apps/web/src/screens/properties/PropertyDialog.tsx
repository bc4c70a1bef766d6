import { addProperty, editProperty } from '@floorwalker/core/endpoints/property';
import type { PropertyRow } from '@floorwalker/core/resources/properties/property';
import { isCurrency } from '@floorwalker/core/vocabulary/currency-codes';
import { isTimeZone, machineZone, zoneNames } from '@floorwalker/i18n/format/zones';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { reloadOperator } from '../../platform/session/load-session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './PropertyDialog.module.css';

const fields = ['id', 'name', 'zone', 'currency', 'dayStart', 'address'] as const;
type FieldName = (typeof fields)[number];
type Texts = Readonly<Record<FieldName, string>>;

const zoneList = 'property-zones';

/** Whether the text is a possible value of a field. */
const isValid: { readonly [F in FieldName]: (text: string) => boolean } = {
  id: (text) => /^[1-9]\d{0,7}$/.test(text),
  name: (text) => text !== '',
  zone: isTimeZone,
  currency: isCurrency,
  dayStart: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
  address: () => true,
};

const toTexts = (property: PropertyRow | null): Texts =>
  property
    ? { ...property, id: String(property.id) }
    : { id: '', name: '', zone: machineZone(), currency: 'EUR', dayStart: '04:00', address: '' };

interface Props {
  /** The property to change; null creates one. */
  readonly property: PropertyRow | null;
  readonly onClose: () => void;
}

/** Creates a property, or changes its values [MG-04]. The number of an existing property cannot be changed. */
export function PropertyDialog({ property, onClose }: Props) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(() => toTexts(property));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const labelOf = (field: FieldName) => t(`columns:properties.${field}`);
  const faultOf = (field: FieldName): string | null => {
    const text = texts[field].trim();
    if (isValid[field](text)) return null;
    return t(text === '' ? 'fields:required' : 'fields:invalid', { name: labelOf(field) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const wrong = fields.find((field) => faultOf(field) !== null);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    setBusy(true);
    const [name, zone, currency, dayStart, address] = (['name', 'zone', 'currency', 'dayStart', 'address'] as const).map((field) =>
      texts[field].trim(),
    ) as [string, string, string, string, string];
    const values = { name, zone, currency, dayStart, address };
    try {
      if (property) await api.call(editProperty, { params: { id: texts.id }, body: { ...values, version: property.version } });
      else await api.call(addProperty, { body: { id: Number(texts.id), ...values } });
      addToast({ tone: 'ok', translationKey: property ? 'profile:properties.changed' : 'profile:properties.created', detail: name });
      publishRefetch();
      void reloadOperator();
      onClose();
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  const toField = (field: FieldName, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      name={field}
      label={labelOf(field)}
      value={texts[field]}
      autoComplete="off"
      onChange={(event: ChangeEvent<HTMLInputElement>) => setTexts({ ...texts, [field]: event.target.value })}
      fault={tried ? faultOf(field) : null}
      {...more}
    />
  );
  return (
    <Dialog
      title={t(property ? 'profile:properties.editTitle' : 'profile:properties.createTitle')}
      onClose={onClose}
      width={560}
      initialFocus={first}
    >
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        {toField('id', property ? { readOnly: true } : { ref: first, inputMode: 'numeric', maxLength: 8 })}
        {toField('name', { ...(property && { ref: first }), maxLength: 80 })}
        {toField('zone', { list: zoneList })}
        <datalist id={zoneList}>
          {zoneNames().map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        {toField('currency', { maxLength: 3 })}
        {toField('dayStart', { maxLength: 5 })}
        {toField('address', { maxLength: 300 })}
        <DialogFooter
          failure={failure}
          action={t(property ? 'profile:properties.save' : 'profile:properties.create')}
          disabled={busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
