import type { TranslationOf } from '../../translation-of.ts';
import type { exports as english } from '../en/exports.ts';

/** Texts of exported files, apart from columns and values. */
export const exports: TranslationOf<typeof english> = {
  currency: 'Währung',
  timeZone: 'Zeitzone',
  filter: 'Filter: {{filter}}',
  noFilter: 'Alle Zeilen',
  by: 'Exportiert von {{name}} am {{at}}',
  page: 'Seite {{page}}',
  zone: 'Zeiten ohne Zeitzone: {{zone}}',
};
