import { exitCodes, Failure } from './failure.ts';
import { startFleet } from './fleet.ts';
import { toHelp } from './help.ts';
import { readOptions } from './options.ts';
import { loadTranslation, type Translate } from './translation.ts';

const console = {
  result: (line: string): void => void process.stdout.write(`${line}\n`),
  status: (line: string): void => void process.stderr.write(`${line}\n`),
};

/** Resolves on the first termination signal; with FLOOR_PARENT=1 also when standard input closes, so that the fleet ends with its parent process. */
const untilStopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    if (process.env.FLOOR_PARENT === '1') process.stdin.once('end', resolve).once('error', resolve).resume();
  });

/** Translates a failure. The compiler cannot check the parameters, because they depend on the code of the failure. */
const toText = (t: Translate, { code, params }: Failure): string =>
  (t as unknown as (key: string, values: object) => string)(`errors.${code}`, params);

function reportError(t: Translate, error: unknown): number {
  if (error instanceof Failure) {
    console.status(toText(t, error));
    return error.exitCode;
  }
  console.status(t('fault', { reason: error instanceof Error ? error.message : String(error) }));
  return exitCodes.failed;
}

async function run(argv: readonly string[], t: Translate): Promise<void> {
  const options = readOptions(argv);
  if (options.help) return console.result(toHelp(t).trimEnd());
  const stopRequested = untilStopRequested();
  const fleet = await startFleet(options, t, console);
  try {
    await Promise.race([stopRequested, fleet.fault]);
  } finally {
    await fleet.stop();
  }
}

/** The value of `--lang`, read before parsing so that errors in other options are translated. */
const languageOption = (argv: readonly string[]): string | undefined => {
  const at = argv.indexOf('--lang');
  return at < 0 ? argv.find((word) => word.startsWith('--lang='))?.slice('--lang='.length) : argv[at + 1];
};

const argv = process.argv.slice(2);
const t = await loadTranslation(languageOption(argv), process.env);
const code = await run(argv, t).then(
  () => 0,
  (error: unknown) => reportError(t, error),
);
// Exits although timers of simulated machines may still be pending.
process.exit(code);
