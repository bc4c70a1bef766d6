import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import type { Factory } from '../../factory.ts';
import { readerOf, toCodeText, toMoney } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { toExactText } from '../../output/times.ts';

const left = (title: string): TableColumn => ({ title, align: 'left' });
const right = (title: string): TableColumn => ({ title, align: 'right', priority: 'whole' });

interface Table {
  readonly heading: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** The texts that the tables share. */
function createTexts(factory: Factory) {
  const { i18n, clock } = factory;
  const now = clock.now();
  return {
    toTime: ({ due, zone }: { readonly due: string; readonly zone?: string }) =>
      toExactText(due, now, readerOf(factory, zone === undefined ? undefined : { zone })),
    terminal: i18n.t('columns:cash-forecast.terminalName'),
    property: i18n.t('columns:cash-forecast.propertyName'),
    denomination: i18n.t('columns:cash-forecast.denomination'),
    nameOf: (one: { readonly terminal: number; readonly terminalName: string }) => `${one.terminal} ${clean(one.terminalName)}`,
  };
}
type Texts = ReturnType<typeof createTexts>;

function toStops(factory: Factory, { stops }: ServiceRoute, { toTime, terminal, property, denomination, nameOf }: Texts): Table {
  const { i18n } = factory;
  return {
    heading: i18n.t('balancing:route.stops'),
    columns: [
      right(i18n.t('balancing:route.order')),
      { ...left(terminal), priority: 'whole' },
      { ...left(property), priority: 'last' },
      left(i18n.t('balancing:route.due')),
      left(i18n.t('columns:cash-forecast.component')),
      right(denomination),
      right(i18n.t('balancing:route.bring')),
      right(i18n.t('balancing:route.amount')),
    ],
    rows: stops.flatMap((stop, index) => {
      const head = [String(index + 1), nameOf(stop), clean(stop.propertyName), toTime(stop)];
      return stop.deliveries.map((one, line) => [
        ...(line === 0 ? head : head.map(() => '')),
        toCodeText(one.component, 'componentTypes', i18n),
        one.denomination === null ? '' : toMoney(one.denomination, one.currency, factory),
        one.event === 'full' ? i18n.t('balancing:route.empty') : String(one.pieces),
        one.event === 'full' ? '' : toMoney(one.amount, one.currency, factory),
      ]);
    }),
  };
}

function toCarried(factory: Factory, { denominations, totals }: ServiceRoute, texts: Texts): Table {
  const { i18n } = factory;
  return {
    heading: i18n.t('balancing:route.carry'),
    columns: [
      left(i18n.t('columns:cash-forecast.medium')),
      right(texts.denomination),
      right(i18n.t('balancing:route.pieces')),
      right(i18n.t('balancing:route.amount')),
    ],
    rows: [
      ...denominations.map(({ medium, denomination, currency, pieces, amount }) => [
        toCodeText(medium, 'mediaTypes', i18n),
        toMoney(denomination, currency, factory),
        String(pieces),
        toMoney(amount, currency, factory),
      ]),
      ...totals.map(({ currency, amount }) => [i18n.t('balancing:route.total'), '', '', toMoney(amount, currency, factory)]),
    ],
  };
}

const toLeft = ({ i18n }: Factory, route: ServiceRoute, { toTime, terminal, property, nameOf }: Texts): Table => ({
  heading: i18n.t('balancing:route.left'),
  columns: [left(terminal), left(property), left(i18n.t('balancing:route.due')), left(i18n.t('balancing:route.reason'))],
  rows: route.left.map((one) => [nameOf(one), clean(one.propertyName), toTime(one), i18n.t(`balancing:route.reasons.${one.reason}`)]),
});

function toFacts(
  { i18n }: Factory,
  { day, asOf, limits, metres }: ServiceRoute,
  { toTime }: Texts,
): readonly (readonly [string, string])[] {
  const { stops, value } = limits;
  const limitTexts = [
    i18n.t('balancing:route.stopsLimit', { number: stops }),
    ...(value === null ? [] : [i18n.t('balancing:route.valueLimit', { number: value })]),
  ];
  const way = metres === null ? i18n.t('balancing:route.noWay') : i18n.t('balancing:route.km', { number: Math.round(metres / 1000) });
  return [
    [i18n.t('balancing:route.day'), day],
    [i18n.t('balancing:route.asOf'), asOf === null ? '–' : toTime({ due: asOf })],
    [i18n.t('balancing:route.limits'), limitTexts.join(', ')],
    [i18n.t('balancing:route.metres'), way],
  ];
}

/** Writes a round of money services for people: its limits, the stops in their order, what to carry, and what is left. */
export async function writeRoute(factory: Factory, route: ServiceRoute): Promise<void> {
  await Promise.all([factory.loadMessages(['balancing', 'columns', 'componentTypes', 'mediaTypes']), factory.loadFormats()]);
  const { i18n, out } = factory;
  const texts = createTexts(factory);
  await writePairs(factory, toFacts(factory, route, texts));
  for (const { heading, columns, rows } of [
    toStops(factory, route, texts),
    toCarried(factory, route, texts),
    toLeft(factory, route, texts),
  ]) {
    const cells = rows.map((row) => row.map((text): Cell => ({ text, tone: 'plain' })));
    if (rows.length > 0) await out.write(`\n${heading}\n${toTable(factory, columns, cells)}`);
  }
  if (route.stops.length === 0) await out.write(`\n${i18n.t('balancing:route.none')}\n`);
  if (route.thin > 0) await out.write(`\n${i18n.t('balancing:route.thin', { count: route.thin })}\n`);
}
