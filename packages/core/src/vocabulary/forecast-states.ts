/** The event that a cash unit is forecast for: a unit that pays runs empty, a box that collects becomes full. */
export const forecastEvents = ['empty', 'full'] as const;
export type ForecastEvent = (typeof forecastEvents)[number];

/**
 * How soon the event is expected, the most urgent first. `reached`: the unit is empty or full. `not-in-sight`: not within the horizon of
 * three weeks. `too-thin`: there is too little data for a forecast.
 */
export const forecastStates = ['reached', 'within-day', 'within-week', 'later', 'not-in-sight', 'too-thin'] as const;
export type ForecastState = (typeof forecastStates)[number];
