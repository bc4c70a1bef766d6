/** Version of the terms of use that a sign-up accepts [SH-19]; it changes with their meaning. */
export const termsVersion = '2026-11';
