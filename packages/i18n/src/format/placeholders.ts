/** Replaces {0}, {1} … in the text of a device message by its parameters; missing ones become a dash [TM-15]. */
export const fillPlaceholders = (template: string, params: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (_mark, index: string) => params[Number(index)] || '–');
