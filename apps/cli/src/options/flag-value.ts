/** The value of an option in unparsed arguments: `--lang de` or `--lang=de`. */
export function flagValue(words: readonly string[], flag: string): string | undefined {
  const at = words.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  const [, value] = /^[^=]*=(.*)$/s.exec(words[at] ?? '') ?? [];
  return at < 0 ? undefined : (value ?? words[at + 1]);
}
