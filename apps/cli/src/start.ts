import { createI18n } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, type Language, toLanguage } from '@floorwalker/i18n/languages';
import { exitCodes } from './exit-codes.ts';
import { createFactory } from './host/create-factory.ts';
import { runFloor } from './run-floor.ts';

/** Runs `words` with the real powers of `host`; sets its exit code. */
export async function start(host: NodeJS.Process, words: readonly string[]): Promise<void> {
  const stop = new AbortController();
  const onSignal = () => {
    // The second Ctrl-C waits for nothing.
    if (stop.signal.aborted) host.exit(exitCodes.interrupted);
    stop.abort();
  };
  host.on('SIGINT', onSignal);
  host.on('SIGTERM', onSignal);
  const factory = createFactory(host, await createI18n(wantedLanguage(words, host.env), ['cli']), stop.signal);
  host.exitCode = await runFloor(words, factory);
}

/** `--lang`, else the environment's language by the POSIX order, else English [SH-06]. */
export function wantedLanguage(words: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const said = at < 0 ? undefined : (words[at]?.split('=')[1] ?? words[at + 1]);
  if (said !== undefined && isLanguage(said)) return said;
  return toLanguage(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? defaultLanguage;
}
