import { type RateInForce, ratesInForce } from '@floorwalker/core/endpoints/exchange-rate';
import { formatDecimal } from '@floorwalker/i18n/format/number';
import { useEffect, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import styles from './Rates.module.css';

interface Props {
  readonly source: string;
  readonly target: string;
}

/** The rates that are derived from both currencies of a rate now: inverse and cross rates, which are never stored [MG-15]. */
export function DerivedRates({ source, target }: Props) {
  const { t } = useTranslation();
  const [rates, setRates] = useState<readonly RateInForce[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    setRates(null);
    setFailure(null);
    const load = async () => {
      const both = await Promise.all([target, source].map((from) => api.call(ratesInForce, { query: { source: from } })));
      if (!left) setRates(both.flatMap(({ items }) => items.filter(({ origin }) => origin !== 'stored')));
    };
    load().catch((problem: unknown) => !left && setFailure(problem));
    return () => {
      left = true;
    };
  }, [source, target]);
  return (
    <section className={styles.derived}>
      <h3>{t('forms:rates.derived')}</h3>
      <p className={styles.hint}>{t('forms:rates.derivedHint')}</p>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && rates === null && <p className={styles.hint}>{t('common:loading')}</p>}
      {rates?.length === 0 && <p>{t('forms:rates.none')}</p>}
      {rates !== null && rates.length > 0 && <Table rates={rates} />}
    </section>
  );
}

function Table({ rates }: { readonly rates: readonly RateInForce[] }) {
  const { t, language, formats } = useTranslation();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('forms:rates.pair')}</th>
          <th scope="col">{t('forms:rates.origin')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ source, target, rate, origin, via }) => (
          <tr key={`${source} ${target}`}>
            <td>{t('forms:rates.rate', { source, target, rate: formatDecimal(rate, language, formats) })}</td>
            <td>
              {t(`choices:rateOrigin.${origin}`)}
              {via !== null && ` ${t('forms:rates.via', { via })}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
