import type { ProblemCode } from '@floorwalker/core/contract/problem';
import { aboutServer } from '@floorwalker/core/endpoints/installation/installation';
import type { Factory } from '../factory.ts';
import { clean } from '../output/clean.ts';

/** Refusals that a server gives where it does not know what a newer or older `floor` asks for. */
const doubtful: readonly string[] = ['route.not-found', 'request.invalid', 'request.malformed'] satisfies readonly ProblemCode[];

/** The advice to use the `floor` of the server's version, where that is another one and may be why it refused; else none. */
export async function versionAdvice(code: string, factory: Factory): Promise<readonly string[]> {
  const own = factory.version;
  if (own === undefined || !doubtful.includes(code)) return [];
  try {
    const { client } = await factory.api();
    const { version } = await client.call(aboutServer, { signal: factory.stop });
    return version === own ? [] : [factory.i18n.t('cli:failure.otherVersion', { server: clean(version), own })];
  } catch {
    // The refusal itself is told in any case.
    return [];
  }
}
