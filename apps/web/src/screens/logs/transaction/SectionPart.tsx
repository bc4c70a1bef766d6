import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { BindingKey } from '../../../ui/BindingKey.tsx';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { AdditionalInfo } from './AdditionalInfo.tsx';
import { ExchangeRates } from './ExchangeRates.tsx';
import { GeneralInfo } from './GeneralInfo.tsx';
import { Legend } from './Legend.tsx';
import { MediaInOut } from './MediaInOut.tsx';
import { Pictures } from './Pictures.tsx';
import { type Section, sections } from './sections.ts';
import { TerminalDetails } from './TerminalDetails.tsx';
import styles from './TransactionDetail.module.css';
import type { TransactionDetail } from './use-transaction.ts';

interface Props {
  readonly section: Exclude<Section, 'everything'>;
  readonly detail: TransactionDetail;
  /** Adds a heading: in the panel with the operator's key, in the dialog with the digit of the part. */
  readonly titled?: 'panel' | 'dialog';
}

const partOf: { readonly [S in Props['section']]: (detail: TransactionDetail) => ReactNode } = {
  general: (detail) => <GeneralInfo transaction={detail.transaction} />,
  media: (detail) => <MediaInOut media={detail.media} transaction={detail.transaction} />,
  info: (detail) => <AdditionalInfo info={detail.info} />,
  rates: (detail) => <ExchangeRates rates={detail.rates} />,
  pictures: (detail) => <Pictures transaction={detail.transaction} pictures={detail.pictures} />,
  terminal: (detail) => <TerminalDetails detail={detail} />,
  legend: () => <Legend />,
};

/** One part of a transaction's details. */
export function SectionPart({ section, detail, titled }: Props) {
  const { t } = useTranslation();
  if (!titled) return partOf[section](detail);
  return (
    <section className={styles.section}>
      <h3>
        {t(`logs:transaction.${section}`)}{' '}
        {titled === 'panel' ? <BindingKey id={`row.${section}`} /> : <KeyCap keys={String(sections.indexOf(section))} />}
      </h3>
      {partOf[section](detail)}
    </section>
  );
}
