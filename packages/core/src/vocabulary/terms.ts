/** Version of the terms of use that whoever signs up accepts [SH-19]; it changes with every change of their meaning. */
export const termsVersion = '2026-11';
