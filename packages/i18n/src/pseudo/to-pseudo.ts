const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒğĥíĵķłmñóþɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŤÚṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Length of the longest supported language relative to English, for texts of the console. */
const growth = 1.38;

/** Placeholders are kept: `{{name}}` of a sentence, `{0}` of a device message. */
const values = /(\{\{[^}]*\}\}|\{\d\})/;

/**
 * Pseudo-localises a text: readable as English, but with accents, doubled vowels and brackets. Text on a screen without
 * brackets does not come from i18n; text without its last bracket was cut off.
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

/** Pseudo-localises all texts of a namespace. */
export function toPseudoMessages(messages: unknown): unknown {
  if (typeof messages === 'string') return toPseudo(messages);
  if (Array.isArray(messages)) return messages.map(toPseudoMessages);
  return Object.fromEntries(Object.entries(messages as object).map(([key, child]) => [key, toPseudoMessages(child)]));
}
