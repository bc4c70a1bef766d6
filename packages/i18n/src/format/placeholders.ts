/** Puts a device's texts in the place of {0}, {1} … in the words of its message; what it did not tell stays a dash [TM-15]. */
export const fillPlaceholders = (template: string, params: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (_mark, index: string) => params[Number(index)] || '–');
