import { isHostileText } from '@floorwalker/core/validation/clean-device-text';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';

// Alphabets that share shapes: a name in more than one of them pretends to be another.
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const mixesAlphabets = (text: string): boolean => alphabets.filter((alphabet) => alphabet.test(text)).length > 1;

/**
 * What a stranger must not be called: whoever admits them, and everybody after, would take them for somebody else. Letters of
 * other widths and styles, alphabets mixed in a login name, and characters that nobody sees.
 */
export function findConfusableLogins({ login, name }: { readonly login: string; readonly name: string }): FieldError[] {
  const faults: FieldError[] = [];
  if (login.normalize('NFKC') !== login || mixesAlphabets(login)) faults.push({ path: 'login', code: 'invalid', params: {} });
  if (isHostileText(name) || name.trim() === '') faults.push({ path: 'name', code: 'invalid', params: {} });
  return faults;
}
