import { describe, expect, test } from 'vitest';
import { mergeTexts } from './command-texts.ts';
import { addLanguage, addNamespaces, createI18n, currentLanguage, formatsOf, setFormats, switchLanguage } from './create-i18n.ts';
import { capitalise } from './list-texts.ts';

describe("the reader's formats of a translator [SH-18]", () => {
  test('apply to numbers in sentences at once, and to this translator only', async () => {
    const [first, second] = [await createI18n('en', ['common']), await createI18n('en', ['common'])];
    expect(formatsOf(first)).toEqual({});
    setFormats(first, { numberFormat: '1.234,5' });
    expect([first.t('rows', { count: 12_345 }), second.t('rows', { count: 12_345 })]).toEqual(['12.345 rows', '12,345 rows']);
    setFormats(first, {});
    expect(first.t('rows', { count: 12_345 })).toBe('12,345 rows');
  });

  test('stay the same when the language is switched', async () => {
    const i18n = await createI18n('en', ['common']);
    setFormats(i18n, { numberFormat: "1'234.5" });
    await switchLanguage(i18n, 'de');
    expect(i18n.t('rows', { count: 12_345 }).replace('’', "'")).toBe("12'345 Zeilen");
  });
});

describe('loading', () => {
  test('the same namespace or language twice changes nothing', async () => {
    const i18n = await createI18n('de', ['common', 'events']);
    const before = i18n.t('events:170');
    await addNamespaces(i18n, ['events', 'common']);
    await addLanguage(i18n, 'de', ['events']);
    await switchLanguage(i18n, 'de');
    expect([i18n.t('events:170'), currentLanguage(i18n)]).toEqual([before, 'de']);
  });

  test('after a switch to another language and back loads no namespace that was not loaded', async () => {
    const i18n = await createI18n('de', ['common']);
    await switchLanguage(i18n, 'fr');
    await switchLanguage(i18n, 'de');
    expect([i18n.hasResourceBundle('fr', 'common'), i18n.hasResourceBundle('fr', 'events')]).toEqual([true, false]);
  });
});

test.each([
  ['event', 'Event'],
  ['écran', 'Écran'],
  ['äußerung', 'Äußerung'],
  ['Event log', 'Event log'],
  ['7 days', '7 days'],
  ['', ''],
])('the heading of %j begins with a capital letter: %j', (text, heading) => {
  expect(capitalise(text)).toBe(heading);
});

test('merged texts have the nouns of both, and those of a list itself replace the composed ones', () => {
  const composed = { event: { list: 'List events', show: 'Show an event' }, run: { list: 'List runs' } };
  const own = { event: { show: 'Show one event' }, audit: { verify: 'Verify the audit trail' } };
  expect(mergeTexts(composed, own)).toEqual({
    event: { list: 'List events', show: 'Show one event' },
    run: { list: 'List runs' },
    audit: { verify: 'Verify the audit trail' },
  });
});
