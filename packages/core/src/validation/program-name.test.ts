import { expect, test } from 'vitest';
import { toProgramName } from './program-name.ts';

test.for([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome (Linux)'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge (Windows)',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox (Windows)'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari (macOS)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome (iOS)',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome (Android)'],
  ['Mozilla/5.0 (compatible) Firefox/1', 'Firefox'],
  ['floor/2.3.0', 'floor/2.3.0'],
  ['', ''],
] as const)('[SE-09] a user agent becomes a program name: %s', ([agent, name]) => {
  expect(toProgramName(agent)).toBe(name);
});

test('[SE-09] a program name contains nothing hostile and is short', () => {
  expect(toProgramName('\u202Eevil')).toBe('<u+202E>evil');
  expect(toProgramName('x'.repeat(200))).toBe(`${'x'.repeat(40)}…`);
  expect(toProgramName('Mozilla/5.0 \u202E(X11; Linux) Chrome/1')).toBe('Chrome (Linux)');
});
