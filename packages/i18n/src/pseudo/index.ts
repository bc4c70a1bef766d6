import { en } from '../locales/en/index.ts';
import type { WordLoaders } from '../namespaces.ts';
import { toPseudoWords } from './to-pseudo.ts';

/**
 * The words of the pseudo-language, made from the English ones when they are fetched. It is no language of the product:
 * development builds and tests alone put its line into the list (docs/adr/0017).
 */
export const qps = Object.fromEntries(
  Object.entries(en).map(([name, load]) => [name, async () => toPseudoWords({ ...(await load()) })]),
) as unknown as WordLoaders;
