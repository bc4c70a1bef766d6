import { expect, test } from 'vitest';
import { literalText, literalTextIn } from './literal-text.mjs';

const found = (text, path = 'apps/web/src/Thing.tsx') => literalTextIn({ path, text }).map(({ line, text }) => `${line}: ${text}`);

test.each([
  ['const A = () => <p>Hello</p>;', ['1: Hello']],
  ['const A = () => (\n  <p>\n    {t("web:a")} of many\n  </p>\n);', ['3: of many']],
  ['const A = () => <p>{count > 1 ? "many" : t("web:one")}</p>;', ['1: many']],
  [`const A = () => <p>{isOpen && \`open since $\{time}\`}</p>;`, ['1: open since']],
  ['const A = () => <p>{name ?? "nobody"}</p>;', ['1: nobody']],
  ['const A = () => <img alt="A map" />;', ['1: A map']],
  ['const A = () => <b aria-label={isOn ? "On" : t("web:off")} />;', ['1: On']],
  ['const entry = { title: "Restart", words: "web:restart" };', ['1: Restart']],
  ['document.title = "Floorwalker";', ['1: Floorwalker']],
  ['element.setAttribute("aria-label", "Close");', ['1: Close']],
  ['announce("Saved");', ['1: Saved']],
])('%s is literal text', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  'const A = () => <p>{t("web:a")}: {count} · 100 %</p>;',
  'const A = () => <Field label={t("web:name")} id="name" className="wide" type="text" />;',
  `const A = () => <Row title={print(\`columns:$\{id}.name\`)} words="web:row" />;`,
  `const entry = { title: "web:screens.list", label: \`commands:$\{id}.label\` };`,
  'const isOpen = state === "open" ? "open" : "closed";',
  'throw new Error("the page has no root");',
  'option("rows", "marked", t("web:marked"));',
])('%s is not literal text', (text) => {
  expect(found(text)).toEqual([]);
});

test('the command line describes itself with translated texts', () => {
  const path = 'apps/cli/src/commands/thing.ts';
  expect(found("new Command('thing').description('Does a thing').option('--all', 'Every thing');", path)).toEqual([
    '1: Every thing',
    '1: Does a thing',
  ]);
  expect(found("new Command('thing').description(i18n.t('cli:thing')).option('--all <many>', i18n.t('cli:all'));", path)).toEqual([]);
});

test('dates, numbers and sorting use the formats of i18n', () => {
  const path = 'apps/cli/src/thing.ts';
  expect(found('const text = new Intl.NumberFormat("de").format(1);', path)).toEqual(['1: Intl.NumberFormat']);
  expect(found('const text = new Date(0).toLocaleTimeString();', path)).toEqual(['1: new Date(0).toLocaleTimeString']);
  expect(found('names.sort((a, b) => a.localeCompare(b));', path)).toEqual(['1: a.localeCompare']);
  expect(found('const options: Intl.DateTimeFormatOptions = {};', path)).toEqual([]);
});

test('an unused exception is reported', () => {
  const path = 'apps/web/src/Thing.tsx';
  const source = { path, text: 'const A = () => <p>Floorwalker</p>;' };
  expect(literalText([source], { [path]: ['Floorwalker'] })).toEqual([]);
  expect(literalText([source], {})).toEqual([`${path}:1: Floorwalker`]);
  expect(literalText([{ ...source, text: '' }], { [path]: ['Floorwalker'] })).toEqual([
    `scripts/literal-text.mjs: "Floorwalker" is in ${path} no more`,
  ]);
});
