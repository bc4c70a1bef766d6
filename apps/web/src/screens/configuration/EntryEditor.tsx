import type { ConfigEntry } from '@floorwalker/core/catalogues/configuration-entries';
import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import { type RefObject, useId } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { FormField } from '../../features/form/FormField.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';

interface Props {
  readonly entry: ConfigEntry;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly fault: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

type FieldProps = Parameters<typeof FormField>[0];

/** The field of a form that edits each data type; the others have an input of their own. */
const kinds: { readonly [T in ConfigDataType]?: FieldProps['field']['kind'] } = {
  bool: 'choice',
  selection: 'choice',
  'multi-selection': 'set',
  int32: 'integer',
  int64: 'integer',
  double: 'decimal',
  currency: 'decimal',
  string: 'text',
  password: 'secret',
  timezone: 'zone',
  'multi-line': 'lines',
  'ticket-data': 'lines',
};

const locales = ['en-GB', 'en-US', 'de-AT', 'de-CH', 'de-DE', 'es-ES', 'es-MX', 'fr-CH', 'fr-FR', 'it-IT', 'nl-NL', 'cs-CZ'] as const;

/** Examples of texts. Days and times are typed as they are shown; an input of the browser would show them in its own format. */
const examples: { readonly [T in ConfigDataType]?: string } = {
  'date-time': '2026-11-24T06:00:00',
  'date-time-offset': '2026-11-24T06:00:00+01:00',
  'time-of-day': '06:00',
  'time-span': '00:01:30',
  locale: locales[2],
  ip: '192.168.1.20',
};

/** The editor of a configuration entry, one for each of the 18 data types [MG-16]. */
export function EntryEditor({ entry, text, onChange, fault, inputRef }: Props) {
  const { t, translate } = useTranslation();
  const list = useId();
  const { dataType, maxLength } = entry;
  const label = t('configuration:value');
  const kind = kinds[dataType];
  if (kind) {
    const values = dataType === 'bool' ? ['True', 'False'] : (entry.values ?? []);
    return (
      <FormField
        name="value"
        label={label}
        field={{ kind, isOptional: true, initial: '', ...(kind !== 'lines' && maxLength !== undefined && { maxLength }) }}
        text={text}
        onChange={onChange}
        fault={fault}
        options={values.map((value) => ({ value, label: translate(`configurationEntries:values.${value}`) }))}
        readOnly={false}
        inputRef={inputRef}
      />
    );
  }
  return (
    <>
      <Field
        name="value"
        label={label}
        fault={fault}
        value={text}
        autoComplete="off"
        spellCheck={false}
        ref={inputRef}
        onChange={(event) => onChange(event.target.value)}
        {...(dataType === 'locale' && { list })}
        placeholder={examples[dataType]}
      />
      {dataType === 'locale' && (
        <datalist id={list}>
          {locales.map((locale) => (
            <option key={locale} value={locale} />
          ))}
        </datalist>
      )}
    </>
  );
}
