import { readNumber, writePlainNumber } from '@floorwalker/i18n/format/read-number';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import styles from './FilterForm.module.css';
import type { Span } from './form-model.ts';

interface Props {
  /** Id of the element that labels the field. */
  readonly labelId: string;
  readonly wrong: boolean;
}

interface TextProps extends Props {
  readonly value: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** Called when the field loses the focus or Enter is pressed and its text has changed. */
  readonly onCommit: (text: string) => void;
}

/** A text field that calls `onCommit` on blur and on Enter, and follows changes of `value`. */
export function TextField({ labelId, wrong, value, label, placeholder, onCommit }: TextProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    if (text !== value) onCommit(text);
  };
  return (
    <input
      className={styles.text}
      aria-labelledby={label ? undefined : labelId}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={wrong ? `${labelId}-wrong` : undefined}
      placeholder={placeholder ?? t('logs:form.any')}
      spellCheck={false}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

interface SpanProps extends Props {
  readonly span: Span;
  readonly onCommit: (span: Span) => void;
  /** Called when the text is no number in the operator's format, or is ambiguous. */
  readonly onUnparsable: () => void;
}

/** Fields for minimum and maximum, in the operator's number format; a size may have a unit. */
export function SpanField({ span, onCommit, onUnparsable, ...rest }: SpanProps) {
  const { t, language, formats } = useTranslation();
  const commit = (name: keyof Span, text: string) => {
    const [, typed = '', unit = ''] = /^(.*?)\s*([kmg]?b?)$/i.exec(text.trim()) ?? [];
    const number = typed === '' ? '' : readNumber(typed, language, formats);
    if (number === null) onUnparsable();
    else onCommit({ ...span, [name]: `${number}${unit}` });
  };
  const limitField = (name: keyof Span) => (
    <TextField
      {...rest}
      label={t(`logs:form.${name}`)}
      placeholder={t(`logs:form.${name}`)}
      value={writePlainNumber(span[name], language, formats)}
      onCommit={(text) => commit(name, text)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by text outside it
    <span role="group" aria-labelledby={rest.labelId} className={styles.span}>
      {limitField('min')}
      {limitField('max')}
    </span>
  );
}
