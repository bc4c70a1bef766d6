import { describe, expect, test } from 'vitest';
import { literalText, literalTextIn } from './literal-text.mjs';

const found = (text, path = 'apps/web/src/Thing.tsx') => literalTextIn({ path, text }).map((one) => `${one.line}: ${one.text}`);

describe('text in an expression', () => {
  test.each([
    ['both sides of a condition', '<p>{a ? "Yes" : "No"}</p>', ['1: Yes', '1: No']],
    ['a nested condition', '<p>{a ? "One" : b ? "Two" : t("web:c")}</p>', ['1: One', '1: Two']],
    ['the right side of "and"', '<p>{a && "Open"}</p>', ['1: Open']],
    ['both sides of "or"', '<p>{a || "None"}</p>', ['1: None']],
    ['a concatenation', '<p>{"Up to " + count}</p>', ['1: Up to']],
    ['a list', '<p>{["One", "Two"]}</p>', ['1: One', '1: Two']],
    ['a type assertion', '<p>{"One" as string}</p>', ['1: One']],
    ['parentheses', '<p>{("One")}</p>', ['1: One']],
    ['parts of a template', '<p>{`$' + '{a} of $' + '{b} rows`}</p>', ['1: of', '1: rows']],
  ])('%s is found', (_name, text, expected) => {
    expect(found(`const A = () => ${text};`)).toEqual(expected);
  });

  test.each([
    ['a comparison', '<p>{state === "open" ? 1 : 2}</p>'],
    ['an argument of a call', '<p>{format("time", now)}</p>'],
    ['a key of a translation', '<p>{t("web:a.b")}</p>'],
    ['a property of an object', '<p style={{ color: "red" }} />'],
    ['one letter', '<p>x</p>'],
    ['digits and signs', '<p>100 % · 3 × 4 →</p>'],
    ['the left side of "and"', '<p>{"Open" && a}</p>'],
  ])('%s is no text', (_name, text) => {
    expect(found(`const A = () => ${text};`)).toEqual([]);
  });
});

test.each([
  ['German', 'Störung', true],
  ['Greek', 'Λόγος', true],
  ['Chinese', '终端', true],
  ['an emoji', '😀', false],
  ['an abbreviation', 'OK', true],
  ['spaces', '   ', false],
])('text in %s is found: %j', (_name, text, isText) => {
  expect(found(`const A = () => <p>${text}</p>;`)).toEqual(isText ? [`1: ${text}`] : []);
});

test('spaces and line breaks within a text are one space', () => {
  expect(found('const A = () => (\n  <p>\n    One\n      two\n  </p>\n);')).toEqual(['2: One two']);
});

describe('functions and methods', () => {
  test.each([
    ['new Option("--all", "Every thing")', ['1: Every thing']],
    ['confirm("Sure?")', ['1: Sure?']],
    ['usageFailure("Wrong use")', ['1: Wrong use']],
    ['program.requiredOption("--a <b>", "A thing")', ['1: A thing']],
    ['program.addHelpText("after", "More help")', ['1: More help']],
    ['element.setAttribute("title", "Close it")', ['1: Close it']],
    ['element.title = "Close it"', ['1: Close it']],
    // Only methods of the command line's program are checked, not functions of the same name.
    ['option("rows", "marked")', []],
    ['program.announce("Saved it")', []],
    ['element.setAttribute("data-state", "open")', []],
    ['constructor("Hello there")', []],
    ['a.toString("Hello there")', []],
  ])('%s', (text, expected) => {
    expect(found(`${text};`, 'apps/cli/src/thing.ts')).toEqual(expected);
  });
});

describe('formats of i18n', () => {
  test.each(['Intl.PluralRules', 'number.toLocaleString', 'date.toLocaleDateString', 'name.localeCompare', 'name.toLocaleUpperCase'])(
    '%s is found',
    (text) => {
      expect(found(`const a = ${text}();`, 'apps/web/src/thing.ts')).toEqual([`1: ${text}`]);
    },
  );

  test.each(['number.toString', 'Internal.DateTimeFormat', 'name.toLowerCase', 'locale.Compare'])('%s is allowed', (text) => {
    expect(found(`const a = ${text}();`, 'apps/web/src/thing.ts')).toEqual([]);
  });
});

test('a long text is cut in the report, and each occurrence has its own line', () => {
  const path = 'apps/web/src/Thing.tsx';
  const text = `const A = () => <p>${'long '.repeat(40)}</p>;\nconst B = () => <p>Second</p>;`;
  const [first, second] = literalText([{ path, text }], {});
  expect(first).toBe(`${path}:1: ${'long '.repeat(40).slice(0, 80)}`);
  expect(second).toBe(`${path}:2: Second`);
});

test('an exception counts in its own file only', () => {
  const source = (path) => ({ path, text: 'const A = () => <p>Floorwalker</p>;' });
  const exceptions = { 'apps/web/src/A.tsx': ['Floorwalker'] };
  expect(literalText([source('apps/web/src/A.tsx'), source('apps/web/src/B.tsx')], exceptions)).toEqual([
    'apps/web/src/B.tsx:1: Floorwalker',
  ]);
});
