import { en } from '../locales/en/index.ts';
import type { MessageLoaders } from '../namespaces.ts';
import { toPseudoMessages } from './to-pseudo.ts';

type Loaders = Readonly<Record<string, () => Promise<{ readonly more?: object }>>>;

/** Wraps the loaders to pseudo-localise the texts that they load. */
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
 * The texts of the pseudo-language, made from the English ones when they are loaded. Only development builds and tests add
 * it to the list of languages (docs/adr/0017).
 */
export const qps = toPseudoLoaders(en) as MessageLoaders;
