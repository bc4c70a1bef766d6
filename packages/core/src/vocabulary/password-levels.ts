/**
 * Password levels [SE-07]: `standard` requires one character, `strong` a digit and a special character, `dod` also an upper
 * and a lower case letter; `length` requires only length, and is the default of new installations.
 */
export const passwordLevels = ['standard', 'strong', 'dod', 'length'] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

/** Password policy of an installation. Lengths count code points. */
export interface PasswordPolicy {
  readonly level: PasswordLevel;
  readonly minLength: number;
  /** The characters that count as special. */
  readonly specials: string;
  /** Number of recent passwords that cannot be reused, including the current one. */
  readonly history: number;
  /** Days until a password must be changed; 0: never. */
  readonly maxAgeDays: number;
}

/** Special characters by default. */
export const defaultSpecials = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Default minimum length of each level [shared domain facts, section 4]. */
export const defaultMinLength: { readonly [L in PasswordLevel]: number } = { standard: 1, strong: 8, dod: 15, length: 15 };

/** Maximum password length in code points; the size of the request is limited separately. */
export const passwordMaxLength = 128;

/** Faults of a new password, in the order of the checks; only the first is reported [SE-07]. */
export const passwordFaults = ['required', 'too-short', 'too-long', 'too-weak', 'too-common', 'recent', 'confirmation'] as const;
export type PasswordFault = (typeof passwordFaults)[number];
