import { type Factory, writeNotice } from '../../factory.ts';
import { clean } from '../../output/clean.ts';

/** Warns if `FLOOR_CONTEXT` or `FLOOR_SERVER` is set: the environment takes precedence over `context use`. */
export async function warnIfOverridden(factory: Factory, name: string): Promise<void> {
  const { env, i18n } = factory;
  const by =
    env.FLOOR_CONTEXT && env.FLOOR_CONTEXT !== name ? 'FLOOR_CONTEXT' : env.FLOOR_SERVER && !env.FLOOR_CONTEXT ? 'FLOOR_SERVER' : null;
  if (by) await writeNotice(factory, i18n.t('cli:context.overruled', { variable: by, value: clean(env[by] ?? '') }));
}
