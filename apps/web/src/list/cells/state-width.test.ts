import { createI18n } from '@floorwalker/i18n/create-i18n';
import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import type { Translation } from '../../platform/i18n/translation.ts';
import { toStateShown, toStateWidth, toTerminalOverrides } from './terminal-cells.ts';

test.each(languageCodes)('the state column in %s has room for a failure beside a login, with the glyphs of both', async (language) => {
  const { t } = await createI18n(language, ['choices', 'common']);
  const words = { t, translate: t } as unknown as Translation;
  const condition = { state: 'failure', connection: 'connected', operatorLogin: 'logged-in', online: true, identity: 'unique' } as const;
  const { text, look } = toStateShown(condition, words);
  expect(look?.second).toBeDefined();
  // Two glyphs of 12 px with their gaps, and the room around a cell: 54 px, and a character has 7.8.
  expect(toStateWidth(words)).toBeGreaterThanOrEqual(text.length + 54 / 7.8);
  expect(toTerminalOverrides(null).state?.minWidth?.(words)).toBe(toStateWidth(words));
});
