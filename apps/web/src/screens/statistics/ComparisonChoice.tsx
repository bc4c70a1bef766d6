import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import { isMoney } from '@floorwalker/core/statistics/dimensions';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import { type Comparison, comparisons } from '@floorwalker/core/vocabulary/report-settings';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import type { ReportAddress } from './report-address.ts';

interface Props {
  readonly report: ReportDefinition;
  readonly address: ReportAddress;
  readonly result: ReportResult | null;
  readonly onChange: (change: Pick<Partial<ReportAddress>, 'compare' | 'currency'>) => void;
}

/** Comparisons in the order in which the key goes through them. */
const choices: readonly (Comparison | null)[] = [null, ...comparisons];

/** Returns the comparison after another one; after the last there is none. */
export const nextComparison = (current: Comparison | null): Comparison | null =>
  choices[(choices.indexOf(current) + 1) % choices.length] ?? null;

/** With which period the report is compared, and the currency in which amounts are shown. */
export function ComparisonChoice({ report, address, result, onChange }: Props) {
  const { t } = useTranslation();
  const { compare, currency } = address;
  return (
    <>
      <label>
        {t('statistics:compare.title')}
        <select
          value={compare ?? ''}
          onChange={({ target }) => onChange({ compare: comparisons.find((one) => one === target.value) ?? null })}
        >
          <option value="">{t('statistics:compare.none')}</option>
          {comparisons.map((one) => (
            <option key={one} value={one}>
              {t(`statistics:compare.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {report.measures.some(isMoney) && <CurrencyChoice currency={currency} result={result} onChange={onChange} />}
    </>
  );
}

function CurrencyChoice({ currency, result, onChange }: Pick<Props, 'result' | 'onChange'> & { readonly currency: string | null }) {
  const { t } = useTranslation();
  const known = useRateCurrencies();
  const shown = result
    ? [...result.totals.map((total) => total.currency), ...(result.converted?.rates ?? []).map(({ source }) => source)]
    : [];
  const all = [...new Set([...known, ...shown, ...(currency === null ? [] : [currency])])].toSorted();
  return (
    <label>
      {t('statistics:converted.title')}
      <select value={currency ?? ''} onChange={({ target }) => onChange({ currency: target.value || null })}>
        <option value="">{t('statistics:converted.own')}</option>
        {all.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Currencies of the rates in force; none until they are loaded, and for an operator who may not see them. */
function useRateCurrencies(): readonly string[] {
  const may = useMay();
  const mayRead = may(exchangeRateResource.right);
  const [currencies, setCurrencies] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!mayRead) return undefined;
    const abort = new AbortController();
    api.list(exchangeRateResource, { q: 'state:in-force', limit: 500 }, { signal: abort.signal }).then(
      ({ items }) => setCurrencies(items.flatMap(({ source, target }) => [source, target])),
      // Without rates the currencies of the figures are offered.
      () => undefined,
    );
    return () => abort.abort();
  }, [mayRead]);
  return currencies;
}
