// Unused texts: keys of a namespace that no source contains, in full or as a prefix.
import { at } from './paths.mjs';
import { isTest } from './sources.mjs';

/** Namespaces whose keys come from definitions, catalogues and closed lists; tests compare those. */
const defined = new Set(
  ['fields', 'columns', 'resources', 'commands', 'choices', 'roles', 'rights', 'problems', 'endpoints', 'licences', 'signIn', 'events']
    .concat([
      'transactionTypes',
      'mediaTypes',
      'componentTypes',
      'deviceMessages',
      'additionalInfoTypes',
      'sensorRanks',
      'featureTypes',
      'functionTypes',
    ])
    .concat(['terminalTypes', 'fillLevelDevices', 'stockLevels', 'synonyms'])
    // Translators fixed to one namespace take keys without its name, and the compiler checks them.
    .concat(['fleet', 'mails']),
);

const allNamespaces = async () => (await import(at('packages/i18n/src/namespaces.ts'))).namespaces;

/** Returns the name of a namespace's file. The columns of a list are in one file with the title of the list. */
const toFile = (namespace) => (namespace === 'columns' ? 'resources' : namespace).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function keysOf(namespace) {
  const { [namespace]: texts } = await import(at(`packages/i18n/src/locales/en/${toFile(namespace)}.ts`));
  const walk = (node, path) =>
    typeof node === 'string'
      ? [path.replace(/_(one|other)$/, '')]
      : Object.entries(node).flatMap(([key, child]) => walk(child, `${path}.${key}`));
  return Object.entries(texts).flatMap(([key, node]) => walk(node, key));
}

/** Keys of a namespace in a source: full ones (`web:keys.down`), and prefixes of computed ones (`web:keys.${name}`). */
function keysIn(text, namespace) {
  const found = [...text.matchAll(new RegExp(`\\b${namespace}:([\\w.-]*)(\\$\\{)?`, 'g'))];
  return { whole: new Set(found.map(([, key]) => key)), begun: found.flatMap(([, key, more]) => (more ? [key] : [])) };
}

/** Returns one line for each unused text. */
export async function unusedTexts(sources) {
  const text = sources.flatMap(({ path, text }) => (isTest(path) || path.includes('/locales/') ? [] : [text])).join('\n');
  const unused = [];
  for (const namespace of await allNamespaces()) {
    if (defined.has(namespace)) continue;
    const { whole, begun } = keysIn(text, namespace);
    const isNamed = (key) => whole.has(key) || begun.some((beginning) => key.startsWith(beginning));
    unused.push(...[...new Set(await keysOf(namespace))].filter((key) => !isNamed(key)).map((key) => `${namespace}:${key}`));
  }
  return unused.map((key) => `packages/i18n: unused text ${key}`);
}

/** Returns one line for each full key in a source that no language has; keys in plain strings are not type-checked. */
export async function unknownKeys(sources) {
  const all = await allNamespaces();
  const known = new Map(await Promise.all(all.map(async (namespace) => [namespace, new Set(await keysOf(namespace))])));
  const named = new RegExp(`(['"\`])(${all.join('|')}):([\\w-]+(?:\\.[\\w-]+)*)\\1`, 'g');
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(([, , namespace, key]) => {
      const keys = known.get(namespace);
      const isKnown = keys.has(key) || [...keys].some((one) => one.startsWith(`${key}.`));
      return isKnown ? [] : [`${path}: no language has ${namespace}:${key}`];
    }),
  );
}
