import type { TranslationOf } from '../../translation-of.ts';
import type { exports as english } from '../en/exports.ts';

/** Texts of exported files, apart from columns and values. */
export const exports: TranslationOf<typeof english> = {
  currency: 'Divisa',
  timeZone: 'Zona horaria',
  filter: 'Filtro: {{filter}}',
  noFilter: 'Todas las filas',
  by: 'Exportado por {{name}} el {{at}}',
  page: 'Página {{page}}',
  zone: 'Horas sin zona horaria: {{zone}}',
};
