import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { QuantityTable } from './QuantityTable.tsx';
import { useBalancingText } from './use-balancing-text.ts';

interface Props {
  readonly report: BalancingReport;
  readonly isPieces: boolean;
}

/** The totals of each currency, which are never added, and the sections of the report. */
export function ReportSections({ report, isPieces }: Props) {
  const { t } = useTranslation();
  const text = useBalancingText();
  return (
    <>
      <QuantityTable
        title={t('balancingScreens:totals')}
        heading={t('balancingScreens:columns.currency')}
        lines={report.totals.map((total) => ({ ...total, key: total.currency, title: total.currency }))}
        isPieces={isPieces}
        onlyAmounts
      />
      {report.sections.map(({ section, lines }) => (
        <QuantityTable
          key={section}
          title={t(`balancingScreens:sections.${section}`)}
          heading={t(section === 'cash-by-unit' ? 'balancing:columns.unit' : 'balancing:columns.medium')}
          lines={lines.map((line) => ({
            ...line,
            key: [line.component, line.rank, line.medium, line.currency, line.denomination].join(),
            title: text.row(line),
          }))}
          isPieces={isPieces}
        />
      ))}
    </>
  );
}
