const monthAndDay = '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2\\d))';

/** A public holiday of a property: one date, such as `2026-04-06`, or every year, such as `12-26`. */
export const holidayPattern = new RegExp(`^(?:20\\d\\d-)?${monthAndDay}$`);
/** Maximum number of holidays of a property. */
export const maxHolidays = 100;
