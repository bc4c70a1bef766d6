import type { MessageKind, MessageValues } from '@floorwalker/core/vocabulary/message-kinds';
import { describe, expect, test } from 'vitest';
import { createI18n, type I18n } from '../create-i18n.ts';
import { languageCodes } from '../languages.ts';
import { messageText, toMessageText } from './message-text.ts';

/** Params of each kind of message, and the English text. */
const expected: { readonly [K in MessageKind]: readonly [params: MessageValues[K], text: string] } = {
  'export-done': [{ name: 'Event log.csv', rows: 12_345 }, 'The export Event log.csv is ready. Rows: 12,345.'],
  'export-failed': [{ name: 'a.pdf', failure: 'export.too-many' }, 'The export a.pdf failed: Too many exports.'],
  'run-halted': [
    { command: 'terminal.restart', failed: 3, waiting: 40 },
    'Software restart halted: 3 failed, 40 waiting for your decision.',
  ],
  'run-not-idle': [
    { command: 'terminal.restart', expired: 3 },
    'Software restart: 3 were not idle in time. Retry the run to send it to them now.',
  ],
  'run-finished': [{ command: 'terminal.restart', done: 3, failed: 1 }, 'Software restart finished: 3 done, 1 failed.'],
  'sign-up-waiting': [
    { login: 'petra', name: 'Petra Novak' },
    'Petra Novak (petra) has requested an account and is waiting for acceptance.',
  ],
  'account-locked': [{ address: '10.0.0.9' }, 'Your account was locked after failed sign-in attempts from 10.0.0.9.'],
  'account-unlocked': [{ by: 'Ada' }, 'Ada unlocked your account.'],
  'password-changed': [{ address: '10.0.0.9' }, 'Your password was changed from 10.0.0.9.'],
  'password-reset': [{ address: '10.0.0.9' }, 'Your password was reset with an e-mailed link, from 10.0.0.9.'],
  'sign-in-new-device': [
    { address: '10.0.0.9', agent: 'Chrome (Linux)', userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140.0.0.0' },
    'Your account was used to sign in from a new device: 10.0.0.9, Chrome (Linux).',
  ],
  'factor-added': [{ factor: 'passkey', name: 'Laptop' }, 'Second factor added: passkey Laptop'],
  'factor-removed': [{ factor: 'totp', name: '' }, 'Second factor removed: authenticator'],
  'factors-reset': [{ by: 'Ada' }, 'Ada removed all your second factors. Add new ones.'],
  'email-changed': [{ email: 'o@floor.example' }, 'Your e-mail address is now o@floor.example.'],
  'token-created': [{ name: 'Nightly', days: 30 }, 'The API token Nightly was created. Days until it expires: 30.'],
  'licence-expiring': [{ module: 'Advertising', days: 21 }, 'The licence of the module Advertising expires soon. Days left: 21.'],
  'licence-expired': [{ module: 'Paging' }, 'The licence of the module Paging has expired.'],
  'webhook-failed': [
    { name: 'Tickets' },
    'Deliveries of the webhook Tickets have failed for three days. It is no longer delivered until you enable it.',
  ],
  'recurring-run-stopped': [
    { name: 'Nightly', reason: 'property' },
    'The recurring run Nightly was stopped: The owner no longer sees the property. Take it over or remove it.',
  ],
  'recurring-run-missed': [
    { name: 'Nightly', at: '2026-11-26 02:30' },
    'The recurring run Nightly was not started at 2026-11-26 02:30, because the server did not work. The date is not made up for.',
  ],
  'recurring-run-refused': [
    { name: 'Nightly', problem: 'command.no-targets' },
    'The recurring run Nightly was not started: No Terminals Selected.',
  ],
  'alert-raised': [
    { name: 'Low', when: 'availability<95%', properties: '101 (92.31%)' },
    'Alert Low (availability<95%), properties: 101 (92.31%).',
  ],
  'alert-cleared': [
    { name: 'Low', when: 'availability<95%', properties: '101 (98.00%)' },
    'Alert Low is over, properties: 101 (98.00%). The condition was availability<95%.',
  ],
  'alert-ended': [
    { name: 'Low', when: 'availability<95%', properties: '101 (92.31%)', end: 'rule-changed', by: 'Ada' },
    'Alert Low was ended, properties: 101 (92.31%). Rule changed (Ada). The condition was availability<95%.',
  ],
  'alert-stopped': [{ name: 'Low', reason: 'right' }, 'The alert rule Low was stopped: The owner lacks a right. Its alerts were cleared.'],
  'recurring-run-taken-over': [{ name: 'Nightly', by: 'Ada' }, 'Ada has taken over the recurring run Nightly.'],
  'webhook-stopped': [{ name: 'Tickets' }, 'The webhook Tickets was stopped: you lack a right that it requires.'],
};

const toText = (i18n: I18n, kind: string, params: object, clean = (text: string) => text) =>
  toMessageText({ kind, params }, { translate: i18n.t as unknown as (key: string) => string, has: (key) => i18n.exists(key), clean });

test('every kind is a sentence with its values, keys of modules and commands as labels [SH-18]', async () => {
  const i18n = await createI18n('en', messageText);
  for (const [kind, [params, text]] of Object.entries(expected)) expect(toText(i18n, kind, params)).toBe(text);
});

describe.each(languageCodes)('%s', (language) => {
  test('contains all values of each kind, and nothing else', async () => {
    const i18n = await createI18n(language, messageText);
    const sentences = i18n.getResourceBundle(language, 'messages') as Readonly<Record<string, string>>;
    for (const [kind, [params]] of Object.entries(expected)) {
      const named = [...(sentences[kind] ?? '').matchAll(/\{\{(\w+)/g)].map(([, name]) => name);
      // The console shows the full user agent beside the sentence.
      const said = Object.keys(params).filter((name) => name !== 'userAgent');
      expect([kind, named.toSorted()]).toEqual([kind, said.toSorted()]);
    }
  });
});

test('names are cleaned, and an unknown kind is shown as it is', async () => {
  const i18n = await createI18n('en', messageText);
  const clean = (text: string) => text.replaceAll('\u202e', '<u+202E>');
  expect(toText(i18n, 'account-unlocked', { by: 'A\u202e $t(common:yes) {{x}}' }, clean)).toBe(
    'A<u+202E> $t(common:yes) {{x}} unlocked your account.',
  );
  expect(toText(i18n, 'brand-new', {})).toBe('brand-new');
});
