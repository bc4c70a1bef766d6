import { createI18n } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, type Language, toLanguage } from '@floorwalker/i18n/languages';
import { createFactory } from './create-factory.ts';
import { exitCodes } from './exit-codes.ts';
import { contextKey, omitUndefined } from './factory.ts';
import { readSavedCredential } from './host/config-folder.ts';
import { createContextStore } from './host/contexts.ts';
import { chooseServer, toOrigin } from './host/server-address.ts';
import { flagValue } from './options/flag-value.ts';
import { runFloor } from './run-floor.ts';

/** Runs a command line in the process `host` and sets its exit code. */
export async function start(host: NodeJS.Process, argv: readonly string[]): Promise<void> {
  const stop = new AbortController();
  const onSignal = () => {
    // A second Ctrl-C exits immediately.
    if (stop.signal.aborted) host.exit(exitCodes.interrupted);
    stop.abort();
  };
  host.on('SIGINT', onSignal);
  host.on('SIGTERM', onSignal);
  const factory = createFactory(host, await createI18n(chooseLanguage(argv, host.env), ['cli']), stop.signal);
  host.exitCode = await runFloor(argv, factory);
}

/** The language: `--lang`, otherwise of the environment in POSIX order, otherwise of the saved profile, otherwise English [SH-06]. */
export function chooseLanguage(argv: readonly string[], env: NodeJS.ProcessEnv): Language {
  const said = flagValue(argv, '--lang');
  if (said !== undefined && isLanguage(said)) return said;
  return toLanguage(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? savedLanguage(argv, env) ?? defaultLanguage;
}

/** The profile language of the operator who is signed in at the selected server, when it was last read. */
function savedLanguage(argv: readonly string[], env: NodeJS.ProcessEnv): Language | undefined {
  try {
    const settings = omitUndefined({ server: flagValue(argv, '--server'), context: flagValue(argv, '--context') });
    const address = chooseServer({ settings, env, contexts: createContextStore(env) });
    return toLanguage(readSavedCredential(env, 'name' in address ? contextKey(address) : (toOrigin(address.server) ?? ''))?.language);
  } catch {
    // Invalid configuration files are reported later by the commands that need them.
    return undefined;
  }
}
