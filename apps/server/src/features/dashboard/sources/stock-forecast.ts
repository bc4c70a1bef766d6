import type { Figure } from '@floorwalker/core/dashboard/widget-data';
import type { ForecastState } from '@floorwalker/core/vocabulary/forecast-states';
import { choice, code, type Figures, label, named, toFigure, toList, value, type WidgetContext, within } from '../figures.ts';

const levels: { readonly [S in ForecastState]: Figure['level'] } = {
  reached: 'bad',
  'within-day': 'warning',
  'within-week': 'neutral',
  later: 'neutral',
  'not-in-sight': 'neutral',
  'too-thin': 'neutral',
};

/**
 * The cash units that will be empty or full next, with the time that is not too late in nine of ten cases, and the pieces of an average day
 * [ST-01]. Units with too little data are counted, since they have no time.
 */
export async function stockForecast(context: WidgetContext): Promise<Figures> {
  const { lists, caller, signal, scope, top } = context;
  const q = within(context, 'state<=later');
  const thin = within(context, 'state:too-thin');
  const { items } = await lists['cash-forecast'].page(caller, { q, sort: 'state,earliestAt', limit: String(top) }, signal);
  const { count } = await lists['cash-forecast'].count(caller, q, signal);
  const thinCount = (await lists['cash-forecast'].count(caller, thin, signal)).count;
  const figures = items.map(({ id, terminal, terminalName, component, event, state, earliestAt, pieces, denomination, currency }) => {
    const amount = denomination === null ? [] : [value('amount', pieces * denomination, { currency })];
    const unit = code('componentTypes', component);
    return toFigure(scope === 'kiosk' ? unit : label('terminal', terminal, { name: terminalName }), [value('pieces', pieces), ...amount], {
      detail: scope === 'kiosk' ? choice('forecastEvent', event) : unit,
      at: earliestAt,
      level: levels[state],
      link: toList('cash-forecast', `id:${id}`),
    });
  });
  return {
    figures,
    totals: [
      toFigure(named('total'), [value('count', count)], { link: toList('cash-forecast', q) }),
      ...(thinCount > 0
        ? [toFigure(choice('forecastState', 'too-thin'), [value('count', thinCount)], { link: toList('cash-forecast', thin) })]
        : []),
    ],
    more: count > figures.length,
    asOf: items.map(({ asOf }) => asOf).toSorted()[0],
  };
}
