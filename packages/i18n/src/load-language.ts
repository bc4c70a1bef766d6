import { type Language, languages } from './languages.ts';
import { baseNamespaces, type Namespace, namespaces, singleNamespaces } from './namespaces.ts';

/** Words of some namespaces of one language. */
export type LoadedWords = { readonly [N in Namespace]?: object };

const isBase = (namespace: Namespace): boolean => baseNamespaces.some((base) => base === namespace);

/**
 * Fetches words of one language, only the files that hold the wanted namespaces. The shared file brings all of its
 * namespaces. All namespaces when none are named.
 */
export async function loadLanguage(language: Language, wanted: readonly Namespace[] = namespaces): Promise<LoadedWords> {
  const loaders = languages[language].words;
  const singles = singleNamespaces.filter((namespace) => wanted.includes(namespace));
  const files: Promise<LoadedWords>[] = [
    ...(wanted.some(isBase) ? [loaders.base()] : []),
    ...singles.map((namespace): Promise<LoadedWords> => loaders[namespace]()),
  ];
  return Object.assign({}, ...(await Promise.all(files)));
}
