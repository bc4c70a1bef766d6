import { type RouteQuery, routeLimits } from '@floorwalker/core/endpoints/service-route';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { toTyped, toTypedFormat, toValue } from '../../ui/typed-time.ts';
import styles from './Balancing.module.css';
import { type RouteField, routeFields } from './route-address.ts';

interface DraftFieldProps {
  readonly label: string;
  /** The value in force, as it is typed. */
  readonly value: string;
  readonly placeholder: string;
  /** What is wrong with a typed text; null: nothing. */
  readonly faultOf: (text: string) => string | null;
  readonly onApply: (text: string) => void;
}

/** A field that is applied by Enter, or when it is left. */
function DraftField({ label, value, placeholder, faultOf, onApply }: DraftFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const fault = faultOf(draft.trim());
  const apply = () => fault === null && draft.trim() !== value && onApply(draft.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <>
      <label>
        {label}
        <input
          value={draft}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={id}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={apply}
          onKeyDown={onKeyDown}
        />
      </label>
      <span id={id} role="alert" className={styles.fault}>
        {fault}
      </span>
    </>
  );
}

/** The property of the route. One that the operator may not see, by an old address, stays until another is selected. */
function PropertyField({ value, onApply }: { readonly value: string; readonly onApply: (id: string) => void }) {
  const { t } = useTranslation();
  const options = toPropertyOptions(useOperator()?.properties ?? []);
  return (
    <label>
      {t('columns:cash-forecast.propertyName')}
      <select value={value} onChange={({ target }) => onApply(target.value)}>
        <option value="">{t('balancingScreens:route.any')}</option>
        {value !== '' && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  readonly query: RouteQuery;
  /** The day of the route that is shown. */
  readonly day: string;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** The day and the limits of a route; an empty field has its default. */
export function RouteFields({ query, day, onChange }: Props) {
  const { t, language, formats } = useTranslation();
  const format = toTypedFormat(formats, language);
  const dayFault = (text: string) => {
    const value = toValue(text, format);
    if (value === null) return null;
    try {
      Temporal.PlainDate.from(value);
      return /^\d{4}-\d\d-\d\d$/.test(value) ? null : t('logs:report.notDay', { example: toTyped(day, format) });
    } catch {
      return t('logs:report.notDay', { example: toTyped(day, format) });
    }
  };
  const numberFault = (field: RouteField) => (text: string) => {
    const { pattern, from, to } = routeFields[field];
    return text === '' || pattern.test(text) ? null : t('balancingScreens:route.invalidNumber', { from, to });
  };
  const numbers = [
    ['stops', t('balancingScreens:route.stopsField'), String(routeLimits.stops.default)],
    ['value', t('balancingScreens:route.valueField'), t('balancingScreens:route.any')],
    ['ahead', t('balancingScreens:route.aheadField'), String(routeLimits.ahead.default)],
  ] as const;
  return (
    <div className={styles.tools} data-key-scope="form">
      <DraftField
        label={t('balancing:route.day')}
        value={toTyped(query.day ?? '', format)}
        placeholder={toTyped(day, format)}
        faultOf={dayFault}
        onApply={(text) => onChange({ day: toValue(text, format) ?? '' })}
      />
      {numbers.map(([field, label, placeholder]) => (
        <DraftField
          key={field}
          label={label}
          value={query[field] ?? ''}
          placeholder={placeholder}
          faultOf={numberFault(field)}
          onApply={(text) => onChange({ [field]: text })}
        />
      ))}
      <PropertyField value={query.property ?? ''} onApply={(property) => onChange({ property })} />
    </div>
  );
}
