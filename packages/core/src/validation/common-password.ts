import { commonWords } from './common-words.ts';

/** What people write for letters. */
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

/** Rows of keyboards and of the alphabet; a password that walks along them is in every list. */
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

// Shorter pieces are in any text.
const shortestWalk = 4;
const shortestWord = 3;

/** Letters that may be left over once all that is common is taken away. */
const spare = 2;

/** A phrase of more words than these is nobody's first try, even when each of them is common. */
const maxWords = 3;

// Words of three letters would tear longer ones apart, so the longest are looked for first.
const byLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);
const common = byLength(commonWords);

const toLetters = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
// What follows the word is a year or a sign; only within it do digits stand for letters.
const unLeet = (text: string) => [...text.replace(/[^a-z\P{ASCII}]+$/u, '')].map((character) => leet[character] ?? character).join('');

/** Takes away every stretch of at least four characters that walks along a row. */
function withoutWalks(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = 0;
    for (let size = text.length - at; size >= shortestWalk && length === 0; size--) {
      const piece = text.slice(at, at + size);
      if (walks.some((walk) => walk.includes(piece))) length = size;
    }
    rest += length > 0 ? ' ' : text[at];
    at += length || 1;
  }
  return rest;
}

/** A text that repeats itself, as its smallest unit: `abcabc` is `abc`, and its last round may be cut off. */
function unitOf(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return unit;
  }
  return text;
}

/** Of a text without what is common: how many letters (and signs beyond ASCII), and of how many such words it was rid. */
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

/** Words of what must not make a password up: a login name or the name of an installation, whole and in parts. */
const toNames = (texts: readonly string[]): readonly string[] =>
  byLength(
    texts.flatMap((text) => [toLetters(text), ...toLetters(text).split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length >= shortestWord),
  );

/**
 * Whether a password is made of nothing but what everybody tries first: common words, names, walks over the keyboard and
 * repetition, in any case, with digits for letters and digits or signs around. A phrase with words of its own is none.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = toLetters(password);
  const unit = unitOf(text);
  // Signs and digits alone are common when they are few or follow each other.
  if (/^[\x20-\x40\x5b-\x60\x7b-\x7e]*$/.test(text)) return isPlainRow(text, unit);
  const words = [...toNames(names), ...common];
  const isCommon = (letters: string) => {
    const left = strip(letters, words);
    return left.letters <= spare && left.words <= maxWords;
  };
  const isShortUnit = unit.length < text.length && unit.length <= 4;
  return isShortUnit || isCommon(unit) || isCommon(unLeet(unit));
}

function isPlainRow(text: string, unit: string): boolean {
  const kinds = new Set(text).size;
  return kinds <= 3 || unit.length <= 4 || withoutWalks(unit).trim().length <= 4 || isDate(text);
}

/** Eight digits that are a day of the last or this century, in any order, or six. */
const isDate = (text: string): boolean => /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d\d|\d{6})$/.test(text.replaceAll(/[-./ ]/g, ''));
