/**
 * One day on which a property is closed: `12-25` each year, `2026-12-24` once, or only for some hours of its clock: `2026-12-24 18:00-23:00`.
 * Without hours it is the business day. Hours whose end is not after their start end on the next day.
 */
export const closedDayPattern =
  /^(?:[12]\d{3}-)?(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2\d)|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)(?: (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Maximum number of closed days of a property. */
export const maxClosedDays = 100;

/** Maximum number of windows of closing hours of a property. */
export const maxClosedHours = 21;
