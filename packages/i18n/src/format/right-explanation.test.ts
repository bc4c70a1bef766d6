import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { toExplanationLines } from './right-explanation.ts';

test('a predefined profile has its name in the language of the reader, another profile its own [MG-03]', async () => {
  const i18n = await createI18n('fr');
  const translate = i18n.t as unknown as (key: string, values?: object) => string;
  const explain = (profile: { readonly id: string; readonly name: string }) =>
    toExplanationLines(
      {
        operator: 201,
        name: 'Olga',
        profile,
        right: 'operator.manage',
        node: 802,
        area: 'management',
        granted: false,
        reason: 'not-in-profile',
        needs: null,
        artRights: [],
        allProperties: false,
        properties: [],
        terminal: null,
      },
      { translate, clean: (text) => text },
    ).join('\n');
  expect(explain({ id: 'operator', name: 'Operator' })).toContain('Le profil de droits «\u00a0Opérateur\u00a0»');
  expect(explain({ id: 'night', name: 'Night' })).toContain('«\u00a0Night\u00a0»');
});
