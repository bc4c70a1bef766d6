import { createI18n } from '@floorwalker/i18n/create-i18n';
import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import type { Translation } from '../../platform/i18n/translation.ts';
import { toStateContent, toStateWidth, toTerminalOverrides } from './terminal-cells.ts';

test.each(languageCodes)('the state column in %s has room for a failure beside a login, with the glyphs of both', async (language) => {
  const { t } = await createI18n(language, ['choices', 'common']);
  const translation = { t, translate: t } as unknown as Translation;
  const condition = { state: 'failure', connection: 'connected', operatorLogin: 'logged-in', online: true, identity: 'unique' } as const;
  const { text, look } = toStateContent(condition, translation);
  expect(look?.second).toBeDefined();
  // Two icons of 12 px with their gaps and the cell's padding are 54 px; a character is 7.8 px wide.
  expect(toStateWidth(translation)).toBeGreaterThanOrEqual(text.length + 54 / 7.8);
  expect(toTerminalOverrides(null).state?.minWidth?.(translation)).toBe(toStateWidth(translation));
});
