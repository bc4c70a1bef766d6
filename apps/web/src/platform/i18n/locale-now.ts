import { settings } from '../ports/settings.ts';
import { formatsNow } from './formats.ts';

/** Language and time zone (IANA name) in which the server is to read filters and write texts. */
export const localeNow = (): { readonly language: string; readonly zone: string } => ({
  language: settings.language || document.documentElement.lang,
  zone: formatsNow().zone,
});
