/**
 * Text that no program takes for a formula [LG-05]: device text that begins as one is led in by an apostrophe. Numbers
 * are not text and keep their sign. Line ends and the wide forms of the signs count too: some programs read them alike.
 */
export const toNeutral = (text: string): string => (/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text);
