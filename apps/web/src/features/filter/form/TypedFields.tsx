import { readNumber, writePlainNumber } from '@floorwalker/i18n/format/read-number';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import styles from './FilterForm.module.css';
import type { Span } from './form-model.ts';

interface Props {
  /** Id of the words that name it. */
  readonly described: string;
  readonly wrong: boolean;
}

interface TextProps extends Props {
  readonly value: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** When the field is left or Enter is pressed, and the text is another than before. */
  readonly onCommit: (text: string) => void;
}

/** A text that counts once it is complete; it follows the expression. */
export function TextField({ described, wrong, value, label, placeholder, onCommit }: TextProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    if (text !== value) onCommit(text);
  };
  return (
    <input
      className={styles.text}
      aria-labelledby={label ? undefined : described}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={wrong ? `${described}-wrong` : undefined}
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
  /** What was typed is no number as this operator writes them, or could be two. */
  readonly onUnread: () => void;
}

/** At least and at most, written and read by the operator's number format; a size may end in its unit. */
export function SpanField({ span, onCommit, onUnread, ...rest }: SpanProps) {
  const { t, language, formats } = useTranslation();
  const commit = (name: keyof Span, text: string) => {
    const [, typed = '', unit = ''] = /^(.*?)\s*([kmg]?b?)$/i.exec(text.trim()) ?? [];
    const number = typed === '' ? '' : readNumber(typed, language, formats);
    if (number === null) onUnread();
    else onCommit({ ...span, [name]: `${number}${unit}` });
  };
  const end = (name: keyof Span) => (
    <TextField
      {...rest}
      label={t(`logs:form.${name}`)}
      placeholder={t(`logs:form.${name}`)}
      value={writePlainNumber(span[name], language, formats)}
      onCommit={(text) => commit(name, text)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by words that stand elsewhere
    <span role="group" aria-labelledby={rest.described} className={styles.span}>
      {end('least')}
      {end('most')}
    </span>
  );
}
