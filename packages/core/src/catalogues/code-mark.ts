/** Number of the first device message of the family `MSG_nnnn`: `MSG_0251` is 100251 [TM-15]. */
export const messageFamily = 100_000;

/** Returns a code as manuals and terminals write it: its number, or `MSG_0251` for a device message of the family `MSG_nnnn`. */
export const toCodeMark = (translationKey: string | undefined, code: number): string =>
  translationKey === 'deviceMessages' && code >= messageFamily ? `MSG_${String(code - messageFamily).padStart(4, '0')}` : String(code);
