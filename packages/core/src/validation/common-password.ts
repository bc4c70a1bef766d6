import { commonWords } from './common-words.ts';

/** Characters that people write instead of letters. */
const leet: { readonly [character: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};

/** Rows of keyboards and the alphabet; passwords that follow them are in every word list of attackers. */
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const backwards = (text: string) => [...text].reverse().join('');
const walks = [...rows, ...rows.map(backwards)];

// Minimum length of a keyboard sequence and of a word that are recognised: shorter ones occur in any text by chance.
const shortestWalk = 4;
const shortestWord = 3;

/** For each sequence of the minimum length in a keyboard row: what follows it there, once for each row that contains it. */
const walkRests = new Map<string, readonly string[]>();
for (const walk of walks) {
  for (let at = 0; at + shortestWalk <= walk.length; at++) {
    const begin = walk.slice(at, at + shortestWalk);
    walkRests.set(begin, [...(walkRests.get(begin) ?? []), walk.slice(at + shortestWalk)]);
  }
}

/** Returns the length of the longest keyboard sequence that begins at this index of a text, 0 if there is none. */
function walkLengthAt(text: string, at: number): number {
  const rests = walkRests.get(text.slice(at, at + shortestWalk)) ?? [];
  const lengths = rests.map((rest) => {
    let length = 0;
    while (length < rest.length && rest[length] === text[at + shortestWalk + length]) length++;
    return shortestWalk + length;
  });
  return Math.max(0, ...lengths);
}

/** A password is common if at most this many characters are left after its common words and sequences have been removed. */
const spare = 2;

/** A phrase of more common words than this does not count as common. */
const maxPhraseLength = 3;

// The longest words are removed first, because short words are contained in longer ones.
const byLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);
const common = byLength(commonWords);

const toLetters = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
// Digits stand for letters only within a word; those at the end are usually a year.
const unLeet = (text: string) => [...text.replace(/[^a-z\P{ASCII}]+$/u, '')].map((character) => leet[character] ?? character).join('');

/** Removes every sequence of at least four characters of a keyboard row or the alphabet, in either direction. */
function withoutWalks(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = walkLengthAt(text, at);
    rest += length > 0 ? ' ' : text[at];
    at += length || 1;
  }
  return rest;
}

/** Returns the smallest unit of a repeated text: `abc` for `abcabc`; the last repetition may be incomplete. */
function unitOf(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return unit;
  }
  return text;
}

/** Removes common words: returns the number of remaining letters (and non-ASCII characters), and the number of removed words. */
function strip(text: string, words: readonly string[]): { readonly letters: number; readonly words: number } {
  let rest = withoutWalks(text);
  let found = 0;
  for (const word of words) {
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, ' ');
    found++;
  }
  return { letters: [...rest.replaceAll(/[^a-z\P{ASCII}]/gu, '')].length, words: found };
}

/**
 * Returns the words that must not be the main part of a password: names such as a login or that of the installation, whole
 * and in parts.
 */
const toNames = (texts: readonly string[]): readonly string[] =>
  byLength(
    texts.flatMap((text) => [toLetters(text), ...toLetters(text).split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length >= shortestWord),
  );

/**
 * Whether a password consists only of guessable parts: common words, names, keyboard rows and repetition, in any case, with
 * digits instead of letters, and with digits or punctuation around them. A phrase with uncommon words is not common.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = toLetters(password);
  const unit = unitOf(text);
  // A password without letters is common if it has few different characters, or is a short repetition, a keyboard row or a date.
  if (/^[\x20-\x40\x5b-\x60\x7b-\x7e]*$/.test(text)) return isPlainRow(text, unit);
  const words = [...toNames(names), ...common];
  const isCommon = (letters: string) => {
    const left = strip(letters, words);
    return left.letters <= spare && left.words <= maxPhraseLength;
  };
  const isShortUnit = unit.length < text.length && unit.length <= 4;
  return isShortUnit || isCommon(unit) || isCommon(unLeet(unit));
}

function isPlainRow(text: string, unit: string): boolean {
  const kinds = new Set(text).size;
  return kinds <= 3 || unit.length <= 4 || withoutWalks(unit).trim().length <= 4 || isDate(text);
}

/** A date of this or the last century, as six or eight digits in any order. */
const isDate = (text: string): boolean => /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d\d|\d{6})$/.test(text.replaceAll(/[-./ ]/g, ''));
