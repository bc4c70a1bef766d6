import { type RouteQuery, routeLimits } from '@floorwalker/core/endpoints/service-route';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';

/** The day of a round, its property, and its limits, as they were typed; the server checks them. */
export interface RouteOptions {
  readonly day?: string;
  readonly property?: string;
  readonly stops?: string;
  readonly value?: string;
  readonly ahead?: string;
}

export const addRouteOptions = (command: Command, { i18n }: Factory): Command =>
  command
    .option('--day <date>', i18n.t('balancing:route.cli.dayOption'))
    .option('--property <id>', i18n.t('balancing:route.cli.property'))
    .option('--stops <count>', i18n.t('balancing:route.cli.stopsOption'), String(routeLimits.stops.default))
    .option('--value <amount>', i18n.t('balancing:route.cli.value'))
    .option('--ahead <days>', i18n.t('balancing:route.cli.ahead'), String(routeLimits.ahead.default));

export const toRouteQuery = ({ day, property, stops, value, ahead }: RouteOptions): RouteQuery => ({
  ...(day !== undefined && { day }),
  ...(property !== undefined && { property }),
  ...(stops !== undefined && { stops }),
  ...(value !== undefined && { value }),
  ...(ahead !== undefined && { ahead }),
});
