/** Numbers of the device messages `MSG_nnnn` begin here: `MSG_0251` is 100251 [TM-15]. */
export const messageFamily = 100_000;

/** A code as written in manuals and by terminals: its number, or `MSG_0251` for a device message of that family. */
export const toCodeMark = (translationKey: string | undefined, code: number): string =>
  translationKey === 'deviceMessages' && code >= messageFamily ? `MSG_${String(code - messageFamily).padStart(4, '0')}` : String(code);
