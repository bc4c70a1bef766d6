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
interface Answer extends Explanation {
  readonly whole: Count;
}

/**
 * Explains the rows of a list: the count of each term alone, of all terms together, and the rows that the operator's rights
 * hide.
 */
export function ExplainDialog({ resource, q, onClose }: Props) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    Promise.all([api.explain(resource, q || undefined), api.count(resource)]).then(
      ([explained, whole]) => !left && setAnswer({ ...explained, whole }),
      (problem) => !left && setFailure(problem),
    );
    return () => {
      left = true;
    };
  }, [resource, q]);
  return (
    <Dialog title={t('logs:explain.title')} {...(q && { description: q })} onClose={onClose} width={640}>
      {failure !== null && <ProblemText failure={failure} />}
      {answer ? <Explained answer={answer} /> : failure === null && <p className={styles.waiting}>{t('common:loading')}</p>}
      <DialogActions>
        <Button tone="accent" onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The text of a count; an estimate is marked as such. */
function useCountText() {
  const { t, language, formats } = useTranslation();
  return ({ count, exact }: Count) =>
    exact ? formatNumber(count, language, formats) : t('logs:explain.about', { number: formatNumber(count, language, formats) });
}

function Explained({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation();
  const text = useCountText();
  const most = Math.max(1, answer.whole.count, ...answer.terms.map(({ count }) => count));
  const line = (label: string, count: Count, tone?: 'sum' | 'none') => (
    <tr data-tone={tone}>
      <th scope="row">{label}</th>
      <td>
        <meter aria-hidden="true" max={most} value={count.count} />
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
          {line(t('logs:explain.whole'), answer.whole)}
          {answer.terms.map((term) => (
            <Term key={term.text}>{line(term.text, term, term.count === 0 ? 'none' : undefined)}</Term>
          ))}
          {line(t('logs:explain.together'), answer, 'sum')}
        </tbody>
      </table>
      {answer.hidden !== null && answer.hidden > 0 && <p className={styles.hidden}>{t('logs:explain.hidden', { count: answer.hidden })}</p>}
    </>
  );
}

const Term = ({ children }: { readonly children: React.ReactNode }) => children;
