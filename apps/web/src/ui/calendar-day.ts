/** The date at the start of a text such as `2026-11-03T12:00`; null if there is no valid date. */
export function dayOf(text: string | null): Temporal.PlainDate | null {
  const found = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  try {
    return found === undefined ? null : Temporal.PlainDate.from(found);
  } catch {
    return null;
  }
}
