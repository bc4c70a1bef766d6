import { en } from '../locales/en/index.ts';
import type { MessageLoaders } from '../namespaces.ts';
import { toPseudoMessages } from './to-pseudo.ts';

type Loaders = Readonly<Record<string, () => Promise<{ readonly more?: object }>>>;

/** The same files with other words; the shared one names others. */
const toPseudoLoaders = (loaders: object): object =>
  Object.fromEntries(
    Object.entries(loaders as Loaders).map(([name, load]) => [
      name,
      async () => {
        const { more, ...messages } = await load();
        return { ...(toPseudoMessages(messages) as object), ...(more && { more: toPseudoLoaders(more) }) };
      },
    ]),
  );

/**
 * The words of the pseudo-language, made from the English ones when they are fetched. It is no language of the product:
 * development builds and tests alone put its line into the list (docs/adr/0017).
 */
export const qps = toPseudoLoaders(en) as MessageLoaders;
