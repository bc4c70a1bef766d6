/**
 * SQL: the business day of an instant: the calendar day in the zone of the property, shifted by the time at which its day begins. Where clocks
 * repeat this time, the day begins when they show it last.
 * `at`: SQL of the instant; `property`: SQL alias of a table with `zone` and `day_start`.
 */
export const businessDayOf = (at: string, property: string): string => `business_day(${at}, ${property}.zone, ${property}.day_start)`;

/**
 * SQL: the beginning of the hour of an instant in the zone of the property, which may be at a half hour of UTC. Where clocks change by half an
 * hour, the part of an hour after the change begins when they change.
 * `at`: SQL of the instant; `property`: SQL alias of a table with `zone`.
 */
export const hourOf = (at: string, property: string): string => {
  const begin = `date_trunc('hour', ${at}, ${property}.zone)`;
  return `case when ${begin} at time zone ${property}.zone = date_trunc('hour', ${at} at time zone ${property}.zone)
    then ${begin} else ${begin} + interval '30 minutes' end`;
};
