import { createI18n } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, type Language, toLanguage } from '@floorwalker/i18n/languages';
import { exitCodes } from './exit-codes.ts';
import { contextKey, withoutAbsent } from './factory.ts';
import { flagOf } from './flag-of.ts';
import { readKept } from './host/config-folder.ts';
import { createContextStore } from './host/contexts.ts';
import { createFactory } from './host/create-factory.ts';
import { choosePlace, toServer } from './host/place.ts';
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

/** `--lang`, else the environment's language by the POSIX order, else that of the profile as last read, else English [SH-06]. */
export function wantedLanguage(words: readonly string[], env: NodeJS.ProcessEnv): Language {
  const said = flagOf(words, '--lang');
  if (said !== undefined && isLanguage(said)) return said;
  return toLanguage(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? keptLanguage(words, env) ?? defaultLanguage;
}

/** The language of who is signed in at the place that the line names, as their profile said when it was last read. */
function keptLanguage(words: readonly string[], env: NodeJS.ProcessEnv): Language | undefined {
  try {
    const settings = withoutAbsent({ server: flagOf(words, '--server'), context: flagOf(words, '--context') });
    const place = choosePlace({ settings, env, contexts: createContextStore(env) });
    return toLanguage(readKept(env, 'name' in place ? contextKey(place) : (toServer(place.server) ?? ''))?.language);
  } catch {
    // Whatever is wrong with the files is told where they are needed.
    return undefined;
  }
}
