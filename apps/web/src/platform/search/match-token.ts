/** Quality of the match of a typed token with a word, from 0 (none) to 1 (equal). Both are normalised by `foldText`. */
export function matchToken(token: string, word: string): number {
  if (token === word) return 1;
  const shared = sharedPrefix(token, word);
  if (shared === token.length) return token.length === 1 ? 0.45 : 0.7 + (0.25 * token.length) / word.length;
  if (isNumber(token) || isNumber(word)) return 0;
  if (shared === word.length) return matchStem(token, word);
  if (token.length >= 4 && word.includes(token)) return 0.5 + (0.25 * token.length) / word.length;
  if (token.length >= 4 && isOneEditApart(token, word)) return 0.62;
  if (token.length >= 5 && shared > 0 && beginsNear(token, word)) return 0.55;
  return shared >= 5 && shared >= token.length - 3 ? 0.5 : 0;
}

const isNumber = (text: string): boolean => text.charCodeAt(0) <= 57;

/** Match quality of a token that begins with the word but is longer, such as `terminals` for the word `terminal`. */
function matchStem(token: string, word: string): number {
  const ending = token.length - word.length;
  if (word.length < 3 || ending > 3) return 0;
  return ending <= 2 ? 0.85 : 0.7;
}

function sharedPrefix(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return at;
  return length;
}

/** Whether a prefix of the word is one edit apart from the token. */
const beginsNear = (token: string, word: string): boolean =>
  word.length > token.length &&
  [token.length - 1, token.length, token.length + 1].some((length) => isOneEditApart(token, word.slice(0, length)));

/** Whether the texts differ by one insertion, deletion, replacement or swap of neighbours. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const start = sharedPrefix(a, b);
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

/** Similarity of two words by their letter pairs (Dice coefficient), from 0 to 1; used when nothing matches. */
export function similarity(a: string, b: string): number {
  if (a.length < 2 || b.length < 2) return 0;
  const pairs = new Map<string, number>();
  for (let at = 0; at < a.length - 1; at++) pairs.set(a.slice(at, at + 2), (pairs.get(a.slice(at, at + 2)) ?? 0) + 1);
  let common = 0;
  for (let at = 0; at < b.length - 1; at++) {
    const pair = b.slice(at, at + 2);
    const left = pairs.get(pair) ?? 0;
    if (left > 0) {
      common++;
      pairs.set(pair, left - 1);
    }
  }
  return (2 * common) / (a.length + b.length - 2);
}
