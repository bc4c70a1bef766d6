/** The value of a flag in words that were not parsed yet: `--lang de` or `--lang=de`. */
export function flagOf(words: readonly string[], flag: string): string | undefined {
  const at = words.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  const [, value] = /^[^=]*=(.*)$/s.exec(words[at] ?? '') ?? [];
  return at < 0 ? undefined : (value ?? words[at + 1]);
}
