/** Flags whose value may begin with a minus sign: a negated filter, a descending order, a column to leave out. */
const signedFlags: ReadonlySet<string> = new Set(['--where', '--sort', '--columns']);

/** A negated term of the filter language, such as `-state:ready`. Short flags contain no operator. */
const negatedTerm = /^-[A-Za-z][\w.]*[:<>=!~]/;

/**
 * Returns arguments in which no value and no filter can be taken for short flags: commander would read `-variance:0` as `-v` with
 * something after it. The value of a flag is joined to it, and filters are moved behind `--` [CL-02].
 */
export function protectSignedArguments(argv: readonly string[]): readonly string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const kept: string[] = [];
  const filters: string[] = [];
  for (const [at, argument] of argv.slice(0, end).entries()) {
    const before = argv[at - 1] ?? '';
    if (argument.startsWith('-') && signedFlags.has(before)) kept[kept.length - 1] = `${before}=${argument}`;
    else if (negatedTerm.test(argument) && !before.startsWith('-')) filters.push(argument);
    else kept.push(argument);
  }
  const others = [...filters, ...argv.slice(end + 1)];
  return others.length > 0 || end < argv.length ? [...kept, '--', ...others] : kept;
}
