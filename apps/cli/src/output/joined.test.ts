import { createI18n } from '@floorwalker/i18n/create-i18n';
import { expect, test } from 'vitest';
import { toLabelled, toSeries } from './joined.ts';

test.each([
  ['en', 'State: Ready; Rank: 1'],
  ['de', 'State: Ready; Rank: 1'],
  ['fr', 'State\u00a0: Ready\u202f; Rank\u00a0: 1'],
] as const)('labels and series have the punctuation of %s', async (language, text) => {
  const i18n = await createI18n(language, ['cli']);
  expect(toSeries(i18n, [toLabelled(i18n, 'State', 'Ready'), toLabelled(i18n, 'Rank', 1)])).toBe(text);
  expect(toLabelled(i18n, 'Note', '$t(cli:list.more) {{count}}')).toContain('$t(cli:list.more) {{count}}');
});
