import { removeRate } from '@floorwalker/core/endpoints/exchange-rate';
import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { waitingRatesFilter } from '@floorwalker/core/vocabulary/approval-subjects';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Link } from '../../ui/Link.tsx';
import styles from '../../ui/Marker.module.css';

const kinds = ['new', 'changed', 'removed'] as const;

/** What the requests would do, once for each rate: a request of a site file concerns several. */
const kindsOf = (requests: readonly ApprovalRow[]): readonly (typeof kinds)[number][] =>
  requests.flatMap(({ act, changes }) =>
    changes.map(({ isNew }) => (isNew ? ('new' as const) : act === removeRate.id ? ('removed' as const) : ('changed' as const))),
  );

/**
 * How many requests about exchange rates wait for a confirmation [MG-15], and the way to them; nothing if none waits. New rates are in
 * the list only after their confirmation.
 */
export function WaitingRates() {
  const { t } = useTranslation();
  const read = async () => (await api.list(approvalResource, { q: waitingRatesFilter, limit: 500 })).items;
  const { shown } = useLiveRead(waitingRatesFilter, read, (entry) => entry.kind === 'LOG' && entry.log === approvalResource.id);
  const found = kindsOf(shown ?? []);
  const counts = kinds.flatMap((kind) => {
    const count = found.filter((one) => one === kind).length;
    return count > 0 ? [t('common:about', { label: t(`forms:rates.waitingKinds.${kind}`), text: String(count) })] : [];
  });
  return (
    <div aria-live="polite">
      {shown && shown.length > 0 && (
        <p className={styles.notice}>
          <Link to={`/${approvalResource.id}?${new URLSearchParams({ q: waitingRatesFilter })}`}>
            {t('forms:rates.waiting', { count: shown.length })}
          </Link>{' '}
          ({counts.join(', ')})
        </p>
      )}
    </div>
  );
}
