import type { Plugin } from 'vite';
import { terminalResource } from '../packages/core/src/resources/terminals/terminal.ts';

type Texts = Readonly<Record<string, object>>;

/** The exports of `locales/<language>/base.ts`: one object for each namespace. */
interface BaseModule {
  readonly columns: Texts;
  readonly resources: Texts;
  readonly choices: Texts;
  readonly [namespace: string]: object;
}

const firstList = terminalResource.id;

const firstChoices: ReadonlySet<string> = new Set(
  Object.values(terminalResource.columns).flatMap((column) => ('translationKey' in column ? [column.translationKey] : [])),
);

const mapTexts = (texts: Texts, map: (value: object, name: string) => object): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, map(value, name)]));

/** The menu needs the titles of all lists. */
const toTitles = (texts: object): object => {
  const { title, menu } = texts as { readonly title?: string; readonly menu?: string };
  return { title, menu };
};

/** Leaves out texts about lists other than the one of the first screen. */
const toFirstTexts = ({ columns, resources, choices, ...others }: BaseModule) => ({
  ...others,
  columns: { [firstList]: columns[firstList] },
  resources: mapTexts(resources, (texts, list) => (list === firstList ? texts : toTitles(texts))),
  choices: Object.fromEntries(Object.entries(choices).filter(([name]) => firstChoices.has(name))),
});

const toModule = (namespaces: object): string =>
  Object.entries(namespaces)
    .map(([namespace, texts]) => `export const ${namespace} = ${JSON.stringify(texts)};\n`)
    .join('');

/**
 * Moves texts about lists that the first screen does not show from the shared file of each language (`base.ts`) to the file with the
 * namespace `lists`, which is loaded after the first paint and with every other screen: with each new list the first load would grow.
 */
export const firstTexts: Plugin = {
  name: 'first-texts',
  apply: 'build',
  transform: {
    filter: { id: /\/i18n\/src\/locales\/\w+\/(?:base|lists)\.ts$/ },
    async handler(code, id) {
      const { more: _loaders, ...base } = (await import(id.replace(/\w+\.ts$/, 'base.ts'))) as BaseModule;
      if (id.endsWith('/base.ts'))
        return { code: `export { more } from './more.ts';\n${toModule(toFirstTexts(base as BaseModule))}`, map: null };
      const { columns, resources, choices } = base;
      return { code: code + toModule({ columns, resources, choices }), map: null };
    },
  },
};
