/** Version of the terms of use that a sign-up accepts [SH-19]; changed when the meaning of the terms changes. */
export const termsVersion = '2026-11';
