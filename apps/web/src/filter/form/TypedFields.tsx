import { useEffect, useState } from 'react';
import { useWords } from '../../start/words.ts';
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
  const { t } = useWords();
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
}

/** At least and at most. */
export function SpanField({ span, onCommit, ...rest }: SpanProps) {
  const { t } = useWords();
  const end = (name: keyof Span) => (
    <TextField
      {...rest}
      label={t(`logs:form.${name}`)}
      placeholder={t(`logs:form.${name}`)}
      value={span[name]}
      onCommit={(text) => onCommit({ ...span, [name]: text.trim().replace(',', '.') })}
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
