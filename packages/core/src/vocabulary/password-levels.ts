/**
 * Levels of passwords [SE-07]: `standard` is not empty, `strong` has a digit and a special character, `dod` also an upper and
 * a lower case letter; `length` asks for length alone and is what new installations start with.
 */
export const passwordLevels = ['standard', 'strong', 'dod', 'length'] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

/** What an installation asks of passwords. Lengths count code points. */
export interface PasswordPolicy {
  readonly level: PasswordLevel;
  readonly minLength: number;
  /** The characters that count as special. */
  readonly specials: string;
  /** How many of the passwords before, the current one among them, may not come back. */
  readonly history: number;
  /** Days until a password has to be changed; 0: never. */
  readonly maxAgeDays: number;
}

/** The characters that count as special unless a setting names others. */
export const defaultSpecials = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Shortest password of each level unless a setting says more [shared domain facts, section 4]. */
export const defaultMinLength: { readonly [L in PasswordLevel]: number } = { standard: 1, strong: 8, dod: 15, length: 15 };

/** Longest password in code points; the body's limit guards the bytes. */
export const passwordMaxLength = 128;

/** What may be wrong with a new password, in the order in which it is checked; one is told at a time [SE-07]. */
export const passwordFaults = ['required', 'too-short', 'too-long', 'too-weak', 'too-common', 'recent', 'confirmation'] as const;
export type PasswordFault = (typeof passwordFaults)[number];
