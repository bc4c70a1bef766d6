import { ProblemFailure } from '@floorwalker/core/client/failures';
import { useEffect } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useKeyState } from '../platform/keys/use-bindings.ts';
import { recordFault, showFault } from '../platform/notifications/fault-state.ts';
import { codeOf } from '../platform/session/api.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ProblemText.module.css';

/** The text of an error: what happened, invalid fields, next steps, and the reference for support. */
export function ProblemText({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const { modal } = useKeyState();
  useEffect(() => void recordFault(failure), [failure]);
  return (
    <div className={styles.problem}>
      <ProblemDetails failure={failure} />
      <Button className={styles.details} onClick={() => showFault(failure)} binding={modal ? undefined : 'fault.open'}>
        {t('web:error.details')}
      </Button>
    </div>
  );
}

function ProblemDetails({ failure }: { readonly failure: unknown }) {
  const { t, translate, has } = useTranslation();
  if (failure instanceof ProblemFailure) {
    const { title, detail, fields, next, correlation, code } = failure.problem;
    return (
      <>
        <p>{detail || title}</p>
        {fields.map((field) => (
          <p key={field.path + field.code}>
            {has(`fields:${field.code}`)
              ? translate(`fields:${field.code}`, { name: field.path, ...field.params })
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
        {code === 'approval.required' && (
          <p>
            <a href="#/approvals">{t('resources:approvals.title')}</a>
          </p>
        )}
        {correlation && <p className={styles.reference}>{t('common:correlation', { correlation })}</p>}
      </>
    );
  }
  const code = codeOf(failure);
  const key = `problems:${code}.detail`;
  return <p>{code && has(key) ? translate(key) : t('common:noResponse')}</p>;
}
