import { ProblemFailure } from '@floorwalker/core/client/failures';
import { codeOf } from '../session/api.ts';
import { useWords } from '../start/words.ts';
import styles from './ProblemText.module.css';

/** A failure in words: what happened, the fields that are wrong, what to do next, and the reference for support. */
export function ProblemText({ failure }: { readonly failure: unknown }) {
  const { t, say, has } = useWords();
  if (failure instanceof ProblemFailure) {
    const { title, detail, fields, next, correlation } = failure.problem;
    return (
      <div className={styles.problem}>
        <p>{detail || title}</p>
        {fields.map((field) => (
          <p key={field.path + field.code}>
            {has(`fields:${field.code}`)
              ? say(`fields:${field.code}`, { name: field.path, ...field.params })
              : `${field.path}: ${field.code}`}
          </p>
        ))}
        {next.length > 0 && (
          <ul>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {correlation && <p className={styles.reference}>{t('common:correlation', { correlation })}</p>}
      </div>
    );
  }
  const code = codeOf(failure);
  const key = `problems:${code}.detail`;
  return <p className={styles.problem}>{code && has(key) ? say(key) : t('common:noResponse')}</p>;
}
