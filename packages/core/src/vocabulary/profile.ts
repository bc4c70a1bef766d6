/** Looks of the console. */
export const themes = ['dark', 'light', 'colour-blind', 'high-contrast'] as const;
export type Theme = (typeof themes)[number];

/** Row heights. */
export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/**
 * How a pending approval is displayed [AP-02]: as a pop-up beside the page if the window is large enough, or always as one
 * line.
 */
export const approvalDisplays = ['popup', 'line'] as const;
export type ApprovalDisplay = (typeof approvalDisplays)[number];

/** How currencies are written [SH-18, SH-26]: `installation` follows the setting Basics/DisplayIsoCurrencyCodes. */
export const currencyDisplays = ['installation', 'symbol', 'code'] as const;
export type CurrencyDisplay = (typeof currencyDisplays)[number];

/** How numbers are written [SH-18]: as in the language, or with the marks of this example, which is 1234.5. */
export const numberFormats = ['language', '1,234.5', '1.234,5', '1 234,5', "1'234.5"] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** How dates are written [SH-18]: as in the language, or in one of these orders. Years always have four digits. */
export const dateFormats = ['language', 'dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How the time of day is written. */
export const timeFormats = ['language', '24', '12'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** Which time zone times are shown in: the reader's, the reader's and the terminal's if they differ, or the terminal's. */
export const zoneChoices = ['own', 'both', 'terminal'] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

/** How lists show times: as date and time, or as age. */
export const timeDisplays = ['clock', 'age'] as const;
export type TimeDisplay = (typeof timeDisplays)[number];
