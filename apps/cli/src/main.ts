const words = process.argv.slice(2);
const help = words.length === 1 && (words[0] === '--help' || words[0] === '-h') ? readHelp() : null;

// Nothing else is loaded for the version and the help: they answer as fast as Node starts.
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  process.stdout.write(`floor ${process.env.FLOOR_VERSION}\n`);
} else if (help !== null) {
  process.stdout.write(help);
} else {
  const { start } = await import('./start.ts');
  await start(process, words);
}

/** The help that the build has written for the environment's language; null where there is none, or no room for it. */
function readHelp(): string | null {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  if ((process.stdout.columns ?? 80) < 80) return null;
  const code = (LC_ALL || LC_MESSAGES || LANG || 'en').slice(0, 2).toLowerCase();
  return readWritten(code) ?? readWritten('en');
}

function readWritten(code: string): string | null {
  try {
    return process.getBuiltinModule('node:fs').readFileSync(new URL(`help.${code}.txt`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}
