const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as a `datetime-local` field writes it, in the operator's zone. */
export function toLocalField(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant that such a field names; null while it is incomplete. */
export function toInstant(field: string): string | null {
  const at = new Date(field);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
