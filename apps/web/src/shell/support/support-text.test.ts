import { ProblemFailure } from '@floorwalker/core/client/failures';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { expect, test } from 'vitest';
import { type SupportFacts, toSupportText } from './support-text.ts';

const facts: SupportFacts = {
  installation: 'Floorwalker Demo',
  address: 'https://floor.example',
  console: '0.1.0',
  server: '',
  client: 'web-client',
  operator: '1 admin',
  role: 'Administrator',
  properties: ['Vienna West', 'Graz'],
  page: '/error-log',
  now: Date.UTC(2026, 10, 22, 3, 0),
  zone: 'Europe/Vienna',
  connected: false,
  lostAt: Date.UTC(2026, 10, 22, 2, 59),
  latency: null,
  reachable: false,
  browser: 'Chromium 156',
  window: '1420×810',
  looks: 'en dark normal',
  faults: [],
};

const problem = {
  type: '/problems/server.failed',
  title: 'Server failed',
  status: 500,
  detail: '',
  code: 'server.failed',
  params: {},
  fields: [],
  next: [],
  correlation: 'c-7',
};

test('[SH-16] the text has one fact per line, and a dash for unknown ones', async () => {
  const i18n = await createI18n('en', ['support'], { strict: true });
  expect(toSupportText(facts, { t: i18n.t }).split('\n')).toEqual([
    'Installation: Floorwalker Demo',
    'Address: https://floor.example',
    'Console: 0.1.0',
    'Server: –',
    'Client type: web-client',
    'Operator: 1 admin',
    'Role: Administrator',
    'Properties: Vienna West, Graz',
    'Page: /error-log',
    'Time: 2026-11-22T03:00:00.000Z (Europe/Vienna)',
    'Live channel: lost since 2026-11-22T02:59:00.000Z',
    'Calls: not answered',
    'Browser: Chromium 156',
    'Window: 1420×810',
    'Language, theme, density: en dark normal',
    'Errors since this page was opened: none',
  ]);
});

test('errors are appended with their correlation id and without the query', async () => {
  const i18n = await createI18n('de', ['support'], { strict: true });
  const failure = new ProblemFailure(problem, '/api/v1/error-log?q=name%3AMeier');
  const text = toSupportText({ ...facts, faults: [{ id: 1, at: facts.now, page: '/error-log', failure }] }, { t: i18n.t });
  expect(text.split('\n').slice(-2)).toEqual([
    'Fehler, seit diese Seite geöffnet wurde: 1',
    '- 2026-11-22T03:00:00.000Z | /error-log | problem | 500 | /api/v1/error-log | ProblemFailure | server.failed | c-7',
  ]);
  expect(text).not.toContain('Meier');
});
