import type { FieldDefinition } from '@floorwalker/core/registry/form-fields';
import { currencyCodes } from '@floorwalker/core/vocabulary/currency-codes';
import { currencyName } from '@floorwalker/i18n/format/names';
import { zoneNames } from '@floorwalker/i18n/format/zones';
import { type ComponentProps, type RefObject, useId } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Check, Field } from '../account/Field.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { Checks, type Given } from './Checks.tsx';
import styles from './FormField.module.css';

/** A value to choose, with its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Heading under which the option is listed, in a set. */
  readonly group?: string;
}

export interface FormFieldProps {
  readonly name: string;
  readonly label: string;
  readonly field: Omit<FieldDefinition, 'schema'>;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly fault: string | null;
  readonly options: readonly Option[];
  /** `set`: values that count already, so that choosing them changes nothing, and the reason. */
  readonly given?: Given | undefined;
  /** The value never changes, or the operator may not change it. */
  readonly readOnly: boolean;
  readonly hint?: string | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** One field of a form, drawn by its kind; the text is read and written by `form-text.ts` of i18n. */
export function FormField({ name, label, field, text, onChange, fault, options, given, readOnly, hint, inputRef }: FormFieldProps) {
  const list = useId();
  const { language } = useTranslation();
  const common = {
    name,
    label,
    fault,
    value: text,
    readOnly,
    hint,
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    ...(inputRef && { ref: inputRef }),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
  } satisfies ComponentProps<typeof Field>;
  switch (field.kind) {
    case 'flag':
      return (
        <Check
          name={name}
          label={label}
          hint={hint}
          fault={fault}
          disabled={readOnly}
          checked={text === 'true'}
          onChange={(event) => onChange(String(event.target.checked))}
        />
      );
    case 'choice':
    case 'code':
      if (readOnly) return <Field {...common} value={options.find(({ value }) => value === text)?.label ?? text} />;
      return <Choice name={name} label={label} text={text} onChange={onChange} fault={fault} options={options} />;
    case 'set':
    case 'numbers':
      return (
        <Checks
          label={label}
          {...(hint && { hint })}
          options={withChosen(options, text)}
          chosen={text.split(/,\s*/)}
          onChoose={(values) => onChange(values.join(', '))}
          given={given}
          fault={fault}
          readOnly={readOnly}
        />
      );
    case 'lines':
      return <Lines name={name} label={label} text={text} onChange={onChange} fault={fault} readOnly={readOnly} />;
    case 'secret':
      return <PasswordField {...common} autoComplete="new-password" />;
    case 'zone':
      return (
        <>
          <Field {...common} list={list} />
          <datalist id={list}>
            {zoneNames().map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      );
    case 'currency':
      return (
        <>
          <Field {...common} list={list} />
          <datalist id={list}>
            {currencyCodes.map((code) => (
              <option key={code} value={code} label={currencyName(code, language)} />
            ))}
          </datalist>
        </>
      );
    case 'integer':
      if (options.length > 0 && !readOnly) {
        return <Choice name={name} label={label} text={text} onChange={onChange} fault={fault} options={options} />;
      }
      return <Field {...common} inputMode="numeric" />;
    case 'decimal':
      return <Field {...common} inputMode="decimal" />;
    case 'instant':
      return <Field {...common} placeholder="2026-11-24 06:00" />;
    default:
      return <Completed {...common} list={list} options={options} />;
  }
}

/** A text whose beginning can be completed with an option. */
function Completed({
  list,
  options,
  ...props
}: ComponentProps<typeof Field> & { readonly list: string; readonly options: readonly Option[] }) {
  if (options.length === 0) return <Field {...props} />;
  return (
    <>
      <Field {...props} list={list} />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  );
}

/** Adds values that are chosen but not offered, such as rows that the operator may not see, so that they stay chosen. */
function withChosen(options: readonly Option[], text: string): readonly Option[] {
  const missing = text.split(/,\s*/).filter((one) => one !== '' && options.every(({ value }) => value !== one));
  return missing.length === 0 ? options : [...options, ...missing.map((value) => ({ value, label: value }))];
}

/** Several texts, one per line. */
function Lines({ name, label, text, onChange, fault, readOnly }: Omit<ChoiceProps, 'options'> & Pick<FormFieldProps, 'readOnly'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={3}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

type ChoiceProps = Pick<FormFieldProps, 'name' | 'label' | 'text' | 'onChange' | 'fault' | 'options'>;

/** One value of several, from a list that unfolds. */
export function Choice({ name, label, text, onChange, fault, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      >
        {text === '' && options.every(({ value }) => value !== '') && <option value="" />}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
