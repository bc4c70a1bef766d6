import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyTable, copyText } from './copy.ts';
import { toasts } from './toasts.ts';

const table = { text: 'a\tb\nc\td', html: '<table></table>' };
const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
const shown = () => toasts.list.map(({ translationKey }) => translationKey);

beforeEach(() => {
  toasts.list.length = 0;
  vi.stubGlobal('ClipboardItem', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

/** Replaces the two browser functions that copy: `navigator.clipboard` and the deprecated `document.execCommand`. */
function setClipboard(write: () => Promise<void>, execCommand: () => boolean): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write, write } });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
}

describe.each([
  ['a text', () => copyText('one'), 'common:copied'],
  ['a table', () => copyTable(table, 2, false), 'lists:copied'],
])('[SH-27] copying %s', (_what, copy, copied) => {
  test('is reported if the clipboard takes it', async () => {
    setClipboard(
      () => Promise.resolve(),
      () => false,
    );
    await copy();
    expect(shown()).toEqual([copied]);
  });

  test('uses a hidden field if the clipboard refuses, and leaves the focus', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    setClipboard(refuse, () => document.querySelector('textarea') !== null);
    await copy();
    expect([shown(), document.querySelector('textarea'), document.activeElement]).toEqual([[copied], null, field]);
    field.remove();
  });

  test('is reported as refused if the browser allows neither', async () => {
    setClipboard(refuse, () => false);
    await copy();
    expect(shown()).toEqual(['common:copyRefused']);
  });
});
