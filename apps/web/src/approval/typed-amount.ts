/** Whether the typed text is this amount: digits alone count, so that no habit of writing stands in the way. */
export function isTypedAmount(typed: string, minor: number): boolean {
  const digits = typed.replace(/[^\d]/g, '').replace(/^0+/, '');
  return digits !== '' && (digits === String(minor) || (!/[.,]\d{1,2}$/.test(typed.trim()) && `${digits}00` === String(minor)));
}
