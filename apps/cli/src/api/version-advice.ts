import type { ProblemCode } from '@floorwalker/core/contract/problem';
import { aboutServer } from '@floorwalker/core/endpoints/installation';
import type { Factory } from '../factory.ts';
import { clean } from '../output/clean.ts';

/** Problem codes that may be caused by different versions of `floor` and the server. */
const versionDependentCodes: readonly string[] = [
  'route.not-found',
  'request.invalid',
  'request.malformed',
] satisfies readonly ProblemCode[];

/** Suggests the `floor` of the server's version, if another version may be the cause of a problem. */
export async function versionAdvice(code: string, factory: Factory): Promise<readonly string[]> {
  const own = factory.version;
  if (own === undefined || !versionDependentCodes.includes(code)) return [];
  try {
    const { client } = await factory.api();
    const { version } = await client.call(aboutServer, { signal: factory.stop });
    return version === own ? [] : [factory.i18n.t('cli:failure.otherVersion', { server: clean(version), own })];
  } catch {
    // Without the server's version no advice is possible. The caller reports the original problem itself.
    return [];
  }
}
