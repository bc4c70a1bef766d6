import type { Count, Explanation } from '@floorwalker/core/contract/list';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { useEffect, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './ExplainDialog.module.css';

interface Props {
  readonly resource: ResourceDefinition;
  readonly q: string;
  readonly onClose: () => void;
}

/** The number of rows that match a filter, and the number that each of its terms matches alone. */
interface ExplainResult extends Explanation {
  readonly whole: Count;
}

/**
 * Explains the rows of a list: the count of each term alone, of all terms together, and the rows that the operator's rights
 * hide.
 */
export function ExplainDialog({ resource, q, onClose }: Props) {
  const { t } = useTranslation();
  const [result, setResult] = useState<ExplainResult | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let cancelled = false;
    Promise.all([api.explain(resource, q || undefined), api.count(resource)]).then(
      ([explained, whole]) => !cancelled && setResult({ ...explained, whole }),
      (problem) => !cancelled && setFailure(problem),
    );
    return () => {
      cancelled = true;
    };
  }, [resource, q]);
  return (
    <Dialog title={t('logs:explain.title')} {...(q && { description: q })} onClose={onClose} width={640}>
      {failure !== null && <ProblemText failure={failure} />}
      {result ? <ResultTable result={result} /> : failure === null && <p className={styles.waiting}>{t('common:loading')}</p>}
      <DialogActions>
        <Button tone="accent" onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns a function that formats a count and marks an estimate as such. */
function useCountText() {
  const { t, language, formats } = useTranslation();
  return ({ count, exact }: Count) =>
    exact ? formatNumber(count, language, formats) : t('logs:explain.about', { number: formatNumber(count, language, formats) });
}

function ResultTable({ result }: { readonly result: ExplainResult }) {
  const { t } = useTranslation();
  const text = useCountText();
  const maxCount = Math.max(1, result.whole.count, ...result.terms.map(({ count }) => count));
  const line = (label: string, count: Count, tone?: 'sum' | 'none') => (
    <tr data-tone={tone}>
      <th scope="row">{label}</th>
      <td>
        <meter aria-hidden="true" max={maxCount} value={count.count} />
      </td>
      <td>{text(count)}</td>
    </tr>
  );
  return (
    <>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('logs:explain.term')}</th>
            <td />
            <th scope="col">{t('logs:explain.matches')}</th>
          </tr>
        </thead>
        <tbody>
          {line(t('logs:explain.whole'), result.whole)}
          {result.terms.map((term) => (
            <Term key={term.text}>{line(term.text, term, term.count === 0 ? 'none' : undefined)}</Term>
          ))}
          {line(t('logs:explain.together'), result, 'sum')}
        </tbody>
      </table>
      {result.hidden !== null && result.hidden > 0 && <p className={styles.hidden}>{t('logs:explain.hidden', { count: result.hidden })}</p>}
    </>
  );
}

const Term = ({ children }: { readonly children: React.ReactNode }) => children;
