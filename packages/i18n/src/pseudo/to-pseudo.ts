const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒğĥíĵķłmñóþɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŤÚṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** How much longer than English the longest of our languages is, for words of a screen. */
const growth = 1.38;

/** Values to come stay as they are: `{{name}}` of a sentence, `{0}` of a device's message. */
const values = /(\{\{[^}]*\}\}|\{\d\})/;

/**
 * A text that is still read as English, yet is none: accented, longer by vowels said twice, and in brackets. What shows
 * on a screen without brackets has not come from the words; what shows without its last bracket has been cut off.
 */
export function toPseudo(text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const parts = inner.split(values);
  const letters = parts.filter((part) => !values.test(part)).join('').length;
  let missing = Math.ceil(letters * growth) - letters;
  const spoken = parts.map((part) => {
    if (values.test(part)) return part;
    const grown = part.replace(/[aeiou]/gi, (vowel) => (missing-- > 0 ? vowel + vowel.toLowerCase() : vowel));
    return grown.replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);
  });
  return `${before}[${spoken.join('')}${'·'.repeat(Math.max(0, missing))}]${after}`;
}

/** Any words, key by key. */
export function toPseudoMessages(messages: unknown): unknown {
  if (typeof messages === 'string') return toPseudo(messages);
  if (Array.isArray(messages)) return messages.map(toPseudoMessages);
  return Object.fromEntries(Object.entries(messages as object).map(([key, child]) => [key, toPseudoMessages(child)]));
}
