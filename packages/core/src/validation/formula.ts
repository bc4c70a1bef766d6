/**
 * Start of a formula in a spreadsheet: `=`, `+`, `-` or `@` (also their full-width forms), after any number of blanks,
 * invisible characters and control characters, because some programs trim those. A leading TAB or line end starts one too.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Whether a spreadsheet may read the text as a formula [LG-05]. */
export const startsFormula = (text: string): boolean => formulaStart.test(text);

/** Prefixes a text that starts like a formula with an apostrophe, so that no spreadsheet reads it as a formula [LG-05]. */
export const neutraliseFormula = (text: string): string => (startsFormula(text) ? `'${text}` : text);
