/** Looks of the console. */
export const themes = ['dark', 'light', 'colour-blind', 'high-contrast'] as const;
export type Theme = (typeof themes)[number];

/** How close rows stand. */
export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How an approval that waits is told [AP-02]: as a pop-up with a lane of its own where the window has room for one, or always as one line. */
export const approvalDisplays = ['popup', 'line'] as const;
export type ApprovalDisplay = (typeof approvalDisplays)[number];

/** How a currency is written [SH-18, SH-26]: `installation` follows Basics/DisplayIsoCurrencyCodes. */
export const currencyDisplays = ['installation', 'symbol', 'code'] as const;
export type CurrencyDisplay = (typeof currencyDisplays)[number];

/** How numbers are written [SH-18]: as the language does, or with these marks, shown by the number 1234.5. */
export const numberFormats = ['language', '1,234.5', '1.234,5', '1 234,5', "1'234.5"] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** How dates are written [SH-18]: as the language does, or in one of these orders. Years have four digits in all of these. */
export const dateFormats = ['language', 'dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How the time of day is written. */
export const timeFormats = ['language', '24', '12'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** Which zone times are shown in: the reader's, the reader's with the terminal's beside it where that is another, or the terminal's. */
export const zoneChoices = ['own', 'both', 'terminal'] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

/** How lists write times: day and clock, or how long ago. */
export const timeDisplays = ['clock', 'age'] as const;
export type TimeDisplay = (typeof timeDisplays)[number];
