import type { FilterNode } from '@floorwalker/core/filter/ast';
import { statusOf } from '@floorwalker/core/filter/edit';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { findCodes } from '@floorwalker/i18n/find-codes';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { type ReactNode, useId } from 'react';
import { type Translation, useTranslation } from '../../../platform/i18n/translation.ts';
import { BindingKey } from '../../../ui/BindingKey.tsx';
import { DateRangePicker } from '../../../ui/DateRangePicker.tsx';
import { Select, type SelectOption } from '../../../ui/Select.tsx';
import { codesOf } from '../codes.ts';
import { filterPanels } from '../filter-panels.ts';
import styles from './FilterForm.module.css';
import { type FormField, spanOf, timeOf, valuesOf, withSpan, withTime, withValues } from './form-model.ts';
import { SpanField, TextField } from './TypedFields.tsx';

/** Why a text is rejected. `invalid`: the filter does not accept it; `unread`: it is not a number in the operator's format. */
export type InputFault = 'invalid' | 'unread';

interface Props {
  readonly resource: ResourceDefinition;
  readonly one: FormField;
  readonly node: FilterNode | null;
  /** Why the last text was refused. */
  readonly wrong: InputFault | null;
  /** Changes the expression with the function `write`. */
  readonly onEdit: (write: (q: string) => string) => void;
  readonly onUnparsable: () => void;
}

/** One labelled field of the form. */
export function FormControl(props: Props) {
  const { resource, one, wrong } = props;
  const { t, translate, language, formats } = useTranslation();
  const id = useId();
  const label = translate(`columns:${resource.id}.${one.field.column}`);
  return (
    <div className={styles.field} data-wrong={wrong !== null || undefined}>
      <span id={id}>{label}</span>
      <Control {...props} id={id} label={label} />
      {wrong !== null && (
        <small role="alert" id={`${id}-wrong`}>
          {wrong === 'unread'
            ? t('logs:form.unread', { example: formatNumber(1234.5, language, formats) })
            : t('fields:invalid', { name: label })}
        </small>
      )}
    </div>
  );
}

/** Returns the codes of a catalogue as options, and the chosen ones, which the expression may name by number, key or text. */
function toCodeOptions(catalogue: string, terms: readonly string[], translation: Translation) {
  const codes = codesOf(catalogue, translation);
  const toValue = (code: number) => codes.find((one) => one.code === code)?.key ?? String(code);
  const options: SelectOption[] = codes.map(({ code, key, label }) => ({ value: key ?? String(code), label: `${label} (${code})` }));
  const chosen = terms.flatMap((text) => (/^-?\d+$/.test(text) ? [Number(text)] : findCodes(codes, text)).map(toValue));
  return { options, chosen };
}

function Control({
  one,
  node,
  wrong,
  onEdit,
  onUnparsable,
  id,
  label,
}: Props & { readonly id: string; readonly label: string }): ReactNode {
  const translation = useTranslation();
  const { t, translate, formats } = translation;
  const { field, control } = one;
  const values = valuesOf(node, field);
  const applyValues = (next: readonly string[]) => onEdit((q) => withValues(q, field, next));
  const typed = { labelId: id, wrong: wrong !== null };
  switch (control) {
    case 'time':
      return (
        <DateRangePicker
          label={label}
          labelledBy={id}
          range={timeOf(node, field)}
          zone={formats.zone}
          onChange={(range) => onEdit((q) => withTime(q, field, range))}
        />
      );
    case 'choice': {
      const options = field.values.map((value) => ({ value, label: translate(`choices:${field.translationKey}.${value}`) }));
      return <Select label={label} labelledBy={id} options={options} chosen={values} onChoose={applyValues} />;
    }
    case 'code': {
      const { options, chosen } = toCodeOptions(field.translationKey ?? '', values, translation);
      return <Select label={label} labelledBy={id} options={options} chosen={chosen} onChoose={applyValues} />;
    }
    case 'flag': {
      const options = (['yes', 'no'] as const).map((value) => ({ value, label: t(`common:${value}`) }));
      // An empty array and null both mean no value.
      return (
        <Select
          label={label}
          labelledBy={id}
          options={options}
          chosen={values}
          onChoose={(next) => applyValues(next.length > 1 ? [] : next)}
        />
      );
    }
    case 'status': {
      const { include, exclude } = statusOf(node, field);
      const text = [...include.map((word) => ['+', word]), ...exclude.map((word) => ['−', word])]
        .map(([sign, word]) => `${sign}${translate(`choices:${field.translationKey}.${word}`)}`)
        .join(' ');
      return (
        <button
          type="button"
          id={`${id}-status`}
          className={styles.status}
          aria-labelledby={`${id} ${id}-status`}
          data-set={text !== '' || undefined}
          onClick={() => {
            filterPanels.dialog = 'status';
          }}
        >
          <span>{text || t('logs:status.edit')}</span>
          <BindingKey id="filter.status" />
        </button>
      );
    }
    case 'numbers':
      return <TextField {...typed} value={values.join(', ')} onCommit={(text) => applyValues(text.split(/[\s,]+/).filter(Boolean))} />;
    case 'span':
      return (
        <SpanField
          {...typed}
          span={spanOf(node, field)}
          onCommit={(span) => onEdit((q) => withSpan(q, field, span))}
          onUnparsable={onUnparsable}
        />
      );
    case 'text':
      return <TextField {...typed} value={values[0] ?? ''} onCommit={(text) => applyValues(text.trim() ? [text.trim()] : [])} />;
  }
}
