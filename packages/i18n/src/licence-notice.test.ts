import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { languageCodes } from './languages.ts';

/** Maximum number of characters of the notice that fit beside its two buttons in the smallest window, 996 by 665. */
const maxCharacters = 63;

test.each(languageCodes)(
  '[LI-02] the licence notice in %s, with two digits each, fits one line of the smallest window',
  async (language) => {
    const { t } = await createI18n(language, ['shell']);
    const translate = t as unknown as (key: string, values: object) => string;
    for (const which of ['expired', 'next', 'soon', 'bothNext', 'both']) {
      const text = translate(`shell:licence.warning.${which}`, { expired: 12, soon: 12, count: 41 });
      expect(text.length, text).toBeLessThanOrEqual(maxCharacters);
    }
  },
);
