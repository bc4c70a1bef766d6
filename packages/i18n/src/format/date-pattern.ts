import type { Language } from '../languages.ts';
import { localeOf } from './locale.ts';

const marks: { readonly [part: string]: string } = { day: 'dd', month: 'mm', year: 'yyyy' };

/** Returns the numeric date pattern of a language, such as `dd.mm.yyyy` in German. */
export function datePatternOf(language: Language): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0);
  return parts.map(({ type, value }) => marks[type] ?? value).join('');
}
