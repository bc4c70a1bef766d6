import { type PasswordFault, type PasswordPolicy, passwordMaxLength } from '../vocabulary/password-levels.ts';
import { isCommonPassword } from './common-password.ts';

/** Facts besides the password itself that the check of a new password needs. */
export interface PasswordFacts {
  readonly login: string;
  /** Names that must not be the main part of the password: of the installation, of the operator. */
  readonly names?: readonly string[];
  /** The password is the current one or a previous one; only the server knows this. */
  readonly recent?: boolean;
  /** The repeated password, if a form asks for it. */
  readonly confirmation?: string;
}

/** Length in code points, as the policy counts. */
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

/** Which requirements of a policy a password meets, for the checklist of a form; null: the policy has no such requirement. */
export interface PasswordMarks {
  readonly length: boolean;
  readonly digit: boolean | null;
  readonly special: boolean | null;
  readonly cases: boolean | null;
}

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
 * Returns the first fault of a new password in the order of `passwordFaults`, or null [SE-07]. The password is used as it is,
 * without trimming or normalisation. The level `standard` requires only one character, so common passwords are rejected by
 * the other levels only.
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
