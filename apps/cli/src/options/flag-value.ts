/** Returns the value of an option in unparsed arguments: `--lang de` or `--lang=de`. */
export function flagValue(argv: readonly string[], flag: string): string | undefined {
  const at = argv.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  const [, value] = /^[^=]*=(.*)$/s.exec(argv[at] ?? '') ?? [];
  return at < 0 ? undefined : (value ?? argv[at + 1]);
}
