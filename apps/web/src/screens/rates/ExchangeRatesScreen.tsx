import { removeRate } from '@floorwalker/core/endpoints/exchange-rate';
import { exchangeRateForm } from '@floorwalker/core/forms/exchange-rate';
import { acceptsValue } from '@floorwalker/core/registry/accepts-value';
import { may } from '@floorwalker/core/session/may';
import { installationScope, toEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import { invert, toRateText, toRatio } from '@floorwalker/core/vocabulary/exchange';
import { toRateKey } from '@floorwalker/core/vocabulary/sent-rates';
import { formatDecimal } from '@floorwalker/i18n/format/number';
import { readTypedDecimal } from '@floorwalker/i18n/format/read-number';
import { formatTime } from '@floorwalker/i18n/format/time';
import { Suspense, useState } from 'react';
import type { FormRow, Texts } from '../../features/form/form-state.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { formatsNow } from '../../platform/i18n/formats.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { StateCounts } from '../configuration/StateCounts.tsx';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import type { LogPanelProps } from '../logs/LogScreen.tsx';
import { RecordPanel } from '../logs/RecordPanel.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { DerivedRates } from './DerivedRates.tsx';
import styles from './Rates.module.css';
import { WaitingRates } from './WaitingRates.tsx';

const ConfirmDialog = lazyDialog(() => import('../../feedback/ConfirmDialog.tsx').then((module) => module.ConfirmDialog));

const looks: Readonly<Record<string, Look>> = {
  'in-force': { glyph: 'check', tone: 'ok' },
  future: { glyph: 'dashed', tone: 'note' },
  past: { glyph: 'ring', tone: 'away' },
};

const cells: Overrides = {
  source: { width: [25, 0] },
  target: { width: [25, 0] },
  rate: { width: [16, 1], numeric: true },
  fee: { width: [9, 0], numeric: true },
  state: { width: [12, 0], draw: drawChoice('state', 'rateState', looks) },
};

/** Whether the validity of a rate has not started, so that it can be changed and deleted. */
const isFuture = (row: FormRow): boolean => row.state === 'future';

/** Exchange rates [MG-15]: rates that have not started can be changed and deleted, the others are history. */
export function ExchangeRatesScreen() {
  const { t, language, formats } = useTranslation();
  const mayManage = may(useOperator(), exchangeRateForm.right);
  const [pending, setPending] = useState<LooseRow | null>(null);
  const remove: RowAction = {
    id: 'remove',
    label: t('logs:row.remove'),
    destructive: true,
    fits: (row) => mayManage && isFuture(row),
    run: setPending,
  };
  const toText = ({ source, target, rate }: LooseRow) =>
    t('forms:rates.rate', { source: String(source), target: String(target), rate: formatDecimal(String(rate), language, formats) });
  const confirm = async () => {
    if (!pending) return;
    await api.call(removeRate, { params: { id: String(pending.id) } });
    addToast({ tone: 'ok', translationKey: 'forms:rates.removed', detail: toText(pending) });
    publishRefetch();
  };
  return (
    <FormListScreen
      form={exchangeRateForm}
      overrides={cells}
      editable={isFuture}
      actions={[remove]}
      panel={RatePanel}
      note={(texts) => <Note texts={texts} />}
      notice={<WaitingRates />}
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {pending && (
          <ConfirmDialog
            title={t('forms:rates.removeTitle')}
            detail={t('forms:rates.removeQuestion', {
              rate: toText(pending),
              start: formatTime(String(pending.validFrom), language, { ...formatsNow(), style: 'short' }),
            })}
            action={t('forms:rates.remove')}
            access={removeRate.access}
            onConfirm={confirm}
            onClose={() => setPending(null)}
          />
        )}
      </Suspense>
    </FormListScreen>
  );
}

/** The typed rate and its inverse, and what an empty start means. */
function Note({ texts }: { readonly texts: Texts }) {
  const { t, language, formats } = useTranslation();
  const { source = '', target = '' } = texts;
  const rate = readTypedDecimal(texts.rate ?? '', language, formats);
  const isRate = acceptsValue(exchangeRateForm.fields.rate, rate) && source !== '' && target !== '';
  const inverse = () =>
    t('forms:rates.rate', {
      source: target.toUpperCase(),
      target: source.toUpperCase(),
      rate: formatDecimal(toRateText(invert(toRatio(rate))), language, formats),
    });
  return (
    <div className={styles.note}>
      {isRate && <p>{t('forms:rates.inverse', { rate: inverse() })}</p>}
      <p>{t('forms:rates.startNote')}</p>
      {texts.needsConfirmation === 'true' && <p>{t('forms:rates.confirmNote')}</p>}
      {texts.synchronise === 'true' && <p>{t('forms:rates.synchroniseNote')}</p>}
    </div>
  );
}

function RatePanel(props: LogPanelProps) {
  const may = useMay();
  return (
    <RecordPanel
      {...props}
      resource={exchangeRateForm.resource}
      overrides={cells}
      more={({ id, version, state, source, target, synchronise }) => {
        const entry = toRateKey(String(source), String(target));
        return (
          <>
            {synchronise === true && state !== 'past' && may('configuration-entries.view') && (
              <StateCounts key={entry} id={toEntryId(installationScope, entry)} entry={entry} />
            )}
            <DerivedRates key={`${id} ${version} ${state}`} source={String(source)} target={String(target)} />
          </>
        );
      }}
    />
  );
}
