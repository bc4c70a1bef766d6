/** Focuses a field and selects its text. `select()` alone moves the focus only in Chromium. */
export function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
