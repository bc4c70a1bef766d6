/**
 * SQL: the business day of an instant: the calendar day in the zone of the property, shifted by the time at which its day begins.
 * `property`: alias of the property.
 */
export const businessDayOf = (at: string, property: string): string =>
  `(${at} at time zone ${property}.zone - ${property}.day_start)::date`;
