/**
 * Start of a formula in a spreadsheet: `=`, `+`, `-` or `@` (also their full-width forms), after any number of blanks, invisible
 * characters and control characters. Some programs trim those before they look. A leading TAB or line end starts one too.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Whether a spreadsheet may take the text for a formula [LG-05]. */
export const startsFormula = (text: string): boolean => formulaStart.test(text);

/** Text that no spreadsheet takes for a formula: one that starts like it gets a leading apostrophe [LG-05]. */
export const neutraliseFormula = (text: string): string => (startsFormula(text) ? `'${text}` : text);
