import type { TranslationOf } from '../../translation-of.ts';
import type { exports as english } from '../en/exports.ts';

/** Texts of exported files, apart from columns and values. */
export const exports: TranslationOf<typeof english> = {
  currency: 'Devise',
  timeZone: 'Fuseau horaire',
  filter: 'Filtre : {{filter}}',
  noFilter: 'Toutes les lignes',
  by: 'Exporté par {{name}} le {{at}}',
  page: 'Page {{page}}',
  zone: 'Heures sans fuseau horaire : {{zone}}',
};
