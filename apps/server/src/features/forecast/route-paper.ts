import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { type CellTranslation, toCodeText } from '@floorwalker/i18n/format/cell-text';
import { formatDay } from '@floorwalker/i18n/format/days';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { formatZonedTime } from '@floorwalker/i18n/format/time';
import type { Paper, PaperTable } from '../../pdf/paper.ts';

/** The paper of a service route: limits, stops with what to bring, what to carry in all, and what is left for another day [ST-06]. */
export function toRoutePaper(route: ServiceRoute, messages: CellTranslation): Paper {
  const { translate, language, clean } = messages;
  const t = (key: string, values?: Readonly<Record<string, unknown>>) => translate(`balancing:route.${key}`, values);
  const number = (value: number) => formatNumber(value, language, messages);
  const money = (amount: number, currency: string) => formatMoney(amount, currency, language, messages);
  const time = (at: string, zone: string) => formatZonedTime(at, language, { ...messages, zone, style: 'words' });
  const column = (name: string) => translate(`columns:cash-forecast.${name}`);
  const numeric = (title: string) => ({ title, isNumeric: true });
  const { stops, value } = route.limits;
  const limits = [t('stopsLimit', { number: number(stops) }), ...(value === null ? [] : [t('valueLimit', { number: number(value) })])];
  const stopTable: PaperTable = {
    heading: t('stops'),
    columns: [
      numeric(t('order')),
      { title: column('terminalName') },
      { title: column('propertyName') },
      { title: t('due') },
      { title: column('component') },
      numeric(column('denomination')),
      numeric(t('bring')),
      numeric(t('amount')),
    ],
    rows: route.stops.flatMap((stop, index) => {
      const head = [number(index + 1), `${stop.terminal} ${clean(stop.terminalName)}`, clean(stop.propertyName), time(stop.due, stop.zone)];
      return stop.deliveries.map(({ component, denomination, currency, event, pieces, amount }, line) => [
        ...(line === 0 ? head : head.map(() => '')),
        toCodeText('componentTypes', component, messages),
        denomination === null ? '' : money(denomination, currency),
        event === 'full' ? t('empty') : number(pieces),
        event === 'full' ? '' : money(amount, currency),
      ]);
    }),
  };
  const carried: PaperTable = {
    heading: t('carry'),
    columns: [{ title: column('medium') }, numeric(column('denomination')), numeric(t('pieces')), numeric(t('amount'))],
    rows: route.denominations.map(({ medium, denomination, currency, pieces, amount }) => [
      toCodeText('mediaTypes', medium, messages),
      money(denomination, currency),
      number(pieces),
      money(amount, currency),
    ]),
    totals: route.totals.map(({ currency, amount }) => [t('total'), '', '', money(amount, currency)]),
  };
  const left: PaperTable = {
    heading: t('left'),
    columns: [{ title: column('terminalName') }, { title: column('propertyName') }, { title: t('due') }, { title: t('reason') }],
    rows: route.left.map((one) => [
      `${one.terminal} ${clean(one.terminalName)}`,
      clean(one.propertyName),
      time(one.due, one.zone),
      t(`reasons.${one.reason}`),
    ]),
  };
  const title = translate('common:about', { label: t('title'), text: formatDay(Temporal.PlainDate.from(route.day), language, 'full') });
  const line = (label: string, text: string) => translate('common:about', { label, text });
  return {
    title,
    language,
    facts: [
      line(t('asOf'), route.asOf === null ? '–' : time(route.asOf, route.stops[0]?.zone ?? 'UTC')),
      line(t('limits'), limits.join(', ')),
      line(t('metres'), route.metres === null ? t('noWay') : t('km', { number: number(Math.round(route.metres / 1000)) })),
    ],
    notes: [...(route.stops.length === 0 ? [t('none')] : []), ...(route.thin > 0 ? [t('thin', { count: route.thin })] : [])],
    tables: [...(route.stops.length > 0 ? [stopTable, carried] : []), ...(route.left.length > 0 ? [left] : [])],
    footer: (page) => `${title} · ${translate('exports:page', { page })}`,
  };
}
