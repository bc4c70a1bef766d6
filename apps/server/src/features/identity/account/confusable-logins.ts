import { isHostileText } from '@floorwalker/core/validation/clean-device-text';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';

// Alphabets with similar letters: a name that mixes them imitates another one.
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const mixesAlphabets = (text: string): boolean => alphabets.filter((alphabet) => alphabet.test(text)).length > 1;

/**
 * Returns field errors for names that the administrator who admits the account could mistake for somebody else's: letters of
 * other widths and styles, mixed alphabets in a login name, invisible characters.
 */
export function findConfusableLogins({ login, name }: { readonly login: string; readonly name: string }): FieldError[] {
  const faults: FieldError[] = [];
  if (login.normalize('NFKC') !== login || mixesAlphabets(login)) faults.push({ path: 'login', code: 'invalid', params: {} });
  if (isHostileText(name) || name.trim() === '') faults.push({ path: 'name', code: 'invalid', params: {} });
  return faults;
}
