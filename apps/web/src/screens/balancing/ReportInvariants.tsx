import { invariants } from '@floorwalker/core/balancing/invariants';
import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { mediaInPeriod, transactionAt } from './log-paths.ts';
import { type BalancingText, useBalancingText } from './use-balancing-text.ts';

type Checked = BalancingReport['invariants'][number];

const glyphs = { pass: 'check', fail: 'cross', 'not-checked': 'ring' } as const;

/** The ten invariants with their results; one that fails names the first thing that breaks it and leads to its rows. */
export function ReportInvariants({ report }: { readonly report: BalancingReport }) {
  const { t } = useTranslation();
  const text = useBalancingText();
  const failed = report.invariants.filter(({ result }) => result === 'fail').length;
  return (
    <>
      <h2>{t('balancingScreens:invariants', { count: failed })}</h2>
      <ol className={styles.invariants}>
        {report.invariants.map((checked) => (
          <li key={checked.invariant} value={invariants.indexOf(checked.invariant) + 1} data-result={checked.result}>
            <Glyph name={glyphs[checked.result]} /> {t(`balancing:invariants.${checked.invariant}`)}:{' '}
            <b>{t(`balancing:results.${checked.result}`)}</b>
            {checked.result === 'fail' && <Finding report={report} checked={checked} text={text} />}
          </li>
        ))}
      </ol>
    </>
  );
}

interface FindingProps {
  readonly report: BalancingReport;
  readonly checked: Checked;
  readonly text: BalancingText;
}

function Finding({ report, checked, text }: FindingProps) {
  const { t, translate } = useTranslation();
  const may = useMay();
  const { invariant, row, reference, difference } = checked;
  const parts = [
    ...(row ? [text.row(row)] : []),
    ...(reference ? [toReference(checked, text, translate)] : []),
    ...(difference ? [toDifference(difference, row?.currency, text, t('balancingScreens:columns.pieces'))] : []),
  ];
  const isNumber = invariant === 'transactions' && /^\d+$/.test(reference);
  const path = isNumber ? transactionAt(report.terminal, reference) : mediaInPeriod(report, row ?? {});
  const label = parts.filter(Boolean).join(' · ');
  return (
    <small>
      {may(isNumber ? 'transaction-log.view' : 'media-log.view') ? <Link to={path}>{label || t('balancingScreens:rows')}</Link> : label}
    </small>
  );
}

function toReference({ invariant, reference }: Checked, text: BalancingText, translate: (key: string) => string): string {
  if (invariant === 'media') return translate(`choices:mediaDirection.${reference}`);
  return invariant === 'contiguous' ? text.time(reference) : text.clean(reference);
}

const toDifference = (
  { pieces, amount }: { readonly pieces: number; readonly amount: number },
  currency: string | undefined,
  text: BalancingText,
  piecesLabel: string,
): string =>
  [...(pieces === 0 ? [] : [`${piecesLabel} ${text.number(pieces)}`]), ...(currency ? [text.signed(amount, currency)] : [])].join(' · ');
