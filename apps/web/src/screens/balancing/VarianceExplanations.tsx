import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import type { BalancingExplanations } from '@floorwalker/core/endpoints/balancing-explanation';
import { formatPercent } from '@floorwalker/i18n/format/number';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { linkPath } from './explanation-paths.ts';
import { useBalancingText } from './use-balancing-text.ts';

interface Props {
  readonly report: BalancingReport;
  readonly explained: BalancingExplanations['variances'][number];
}

/** The possible causes of one variance, the likeliest first, with links to the rows of the logs that support them. */
export function VarianceExplanations({ report, explained }: Props) {
  const { t, language, formats } = useTranslation();
  const text = useBalancingText();
  if (explained.explanations.length === 0) return <p className={styles.note}>{t('varianceCauses:none')}</p>;
  return (
    <ol className={styles.explanations} aria-label={t('varianceCauses:title')}>
      {explained.explanations.map(({ cause, score, pieces, amount, links }) => (
        <li key={cause}>
          {t(`varianceCauses:causes.${cause}`)}{' '}
          <small>
            {formatPercent(score, language, formats)} · {pieces > 0 && '+'}
            {text.number(pieces)} · {text.signed(amount, explained.currency)}
          </small>
          {links.map((link) => {
            const path = linkPath(report, link);
            const label = [t(`varianceCauses:links.${link.kind}`), ...(link.at === null ? [] : [text.time(link.at)])].join(' · ');
            return <small key={`${link.kind} ${link.id}`}> · {path === null ? label : <Link to={path}>{label}</Link>}</small>;
          })}
        </li>
      ))}
    </ol>
  );
}
