import { type PasswordFault, type PasswordPolicy, passwordMaxLength } from '../vocabulary/password-levels.ts';
import { isCommonPassword } from './common-password.ts';

/** What is known beside the new password itself. */
export interface PasswordFacts {
  readonly login: string;
  /** Further words that must not make it up: the installation's name, the operator's. */
  readonly names?: readonly string[];
  /** It is the current password or one of the last; only the server can tell. */
  readonly recent?: boolean;
  /** The same once more, where a form asks for it. */
  readonly confirmation?: string;
}

/** Length in code points: what people call characters, as the policy counts. */
export const passwordLength = (password: string): number => [...password].length;

const hasDigit = (password: string) => /\p{Nd}/u.test(password);
const hasBothCases = (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
const hasSpecial = (password: string, specials: string) => {
  const wanted = new Set(specials);
  return [...password].some((character) => wanted.has(character));
};

function isTooWeak({ level, specials }: PasswordPolicy, password: string): boolean {
  if (level === 'standard' || level === 'length') return false;
  const isStrong = hasDigit(password) && hasSpecial(password, specials);
  return !(isStrong && (level === 'strong' || hasBothCases(password)));
}

/** What a policy asks for that this password has; null: the policy does not ask. For forms that tick off while one types. */
export interface PasswordMarks {
  readonly length: boolean;
  readonly digit: boolean | null;
  readonly special: boolean | null;
  readonly cases: boolean | null;
}

/** How far a password has come by what the policy asks. */
export function passwordMarks({ level, minLength, specials }: PasswordPolicy, password: string): PasswordMarks {
  const composed = level === 'strong' || level === 'dod';
  return {
    length: passwordLength(password) >= minLength,
    digit: composed ? hasDigit(password) : null,
    special: composed ? hasSpecial(password, specials) : null,
    cases: level === 'dod' ? hasBothCases(password) : null,
  };
}

/**
 * The first thing wrong with a new password, or null [SE-07]; one is told at a time, in the order of `passwordFaults`. The
 * password counts as it is given, byte for byte: nothing is trimmed or folded. `standard` asks for no more than one
 * character, so that common ones are refused by the other levels only.
 */
export function checkPassword(policy: PasswordPolicy, password: string, facts: PasswordFacts): PasswordFault | null {
  const { login, names = [], recent = false, confirmation = password } = facts;
  const length = passwordLength(password);
  if (length === 0) return 'required';
  if (length < policy.minLength) return 'too-short';
  if (length > passwordMaxLength) return 'too-long';
  if (isTooWeak(policy, password)) return 'too-weak';
  if (policy.level !== 'standard' && isCommonPassword(password, [login, ...names])) return 'too-common';
  if (recent) return 'recent';
  return confirmation === password ? null : 'confirmation';
}
