import { type Language, languages } from './languages.ts';
import { baseNamespaces, type Namespace, namespaces, singleNamespaces, startNamespaces } from './namespaces.ts';

/** Texts of some namespaces of one language. */
export type LoadedMessages = { readonly [N in Namespace]?: object };

type SingleNamespace = (typeof singleNamespaces)[number];

const isStart = (namespace: SingleNamespace): namespace is (typeof startNamespaces)[number] =>
  startNamespaces.some((one) => one === namespace);

const isBase = (namespace: Namespace): boolean => baseNamespaces.some((base) => base === namespace);

/**
 * Loads texts of one language: only the files with the wanted namespaces, by default all. The shared file contains several
 * namespaces.
 */
export async function loadLanguage(language: Language, wanted: readonly Namespace[] = namespaces): Promise<LoadedMessages> {
  const loaders = languages[language].messages;
  const shared = async (): Promise<LoadedMessages> => {
    const { more: _names, ...messages } = await loaders.base();
    return messages;
  };
  const single = async (namespace: SingleNamespace): Promise<LoadedMessages> =>
    isStart(namespace) ? loaders[namespace]() : (await loaders.base()).more[namespace]();
  const files = [...(wanted.some(isBase) ? [shared()] : []), ...singleNamespaces.filter((one) => wanted.includes(one)).map(single)];
  return Object.assign({}, ...(await Promise.all(files)));
}
