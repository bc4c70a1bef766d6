// Words that nobody speaks: keys of a namespace that no source names, whole or by its beginning.
import { at } from './place.mjs';
import { isTest } from './sources.mjs';

/** Namespaces whose keys are named in sources; those of catalogues and closed lists are held to their definitions by tests. */
const namespaces = ['common', 'web', 'lists', 'logs', 'cli', 'exports', 'live'];

/** Words whose screens are still to come, each with the requirement that asks for them. */
const toCome = {
  'common:rights.hint': 'SE-10',
  'common:rights.notAllowed': 'SE-10',
  'common:rights.accessDenied': 'SE-10',
  'live:sessionTerminated': 'SE-04',
  'live:serverShutdown': 'SE-04',
  'live:gap': 'LV-13',
};

async function keysOf(namespace) {
  const [words] = Object.values(await import(at(`packages/i18n/src/locales/en/${namespace}.ts`)));
  const walk = (node, path) =>
    typeof node === 'string'
      ? [path.replace(/_(one|other)$/, '')]
      : Object.entries(node).flatMap(([key, child]) => walk(child, `${path}.${key}`));
  return Object.entries(words).flatMap(([key, node]) => walk(node, key));
}

/** `web:keys.down` is named whole; `web:keys.${name}` by its beginning. */
function namedIn(text, namespace) {
  const found = [...text.matchAll(new RegExp(`\\b${namespace}:([\\w.-]+)(\\$\\{)?`, 'g'))];
  return { whole: new Set(found.map(([, key]) => key)), begun: found.flatMap(([, key, more]) => (more ? [key] : [])) };
}

/** One line for each word without a speaker, and for each exception that has one by now. */
export async function unspokenWords(sources) {
  const text = sources.flatMap(({ path, text }) => (isTest(path) || path.includes('/locales/') ? [] : [text])).join('\n');
  const unspoken = [];
  for (const namespace of namespaces) {
    const { whole, begun } = namedIn(text, namespace);
    const isNamed = (key) => whole.has(key) || begun.some((beginning) => key.startsWith(beginning));
    unspoken.push(...[...new Set(await keysOf(namespace))].filter((key) => !isNamed(key)).map((key) => `${namespace}:${key}`));
  }
  const stale = Object.keys(toCome).filter((key) => !unspoken.includes(key));
  return [
    ...unspoken.filter((key) => !Object.hasOwn(toCome, key)).map((key) => `packages/i18n: nobody speaks ${key}`),
    ...stale.map((key) => `scripts/spoken-words.mjs: ${key} is spoken by now, or gone`),
  ];
}
