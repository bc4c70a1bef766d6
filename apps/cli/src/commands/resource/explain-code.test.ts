import { deviceMessages } from '@floorwalker/core/catalogues/device-messages';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

async function explain(word: string, world: TestOptions = {}, ...more: readonly string[]) {
  const factory = await createTestFactory(world);
  const code = await runFloor(['explain', word, ...more], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('[TM-15] [SH-23] floor explain prints group, cause and remedy of a device message without a server', async () => {
  const { code, stdout } = await explain('5003', { isTty: true, width: 80 });
  expect(code).toBe(0);
  expect(stdout).toBe(`Crypto keyboard: key check value {0} differs
Type      Device message
Code      5003
Severity  Warning
Group     Crypto keyboard – Keys are missing, not valid or erased after
          tampering: no PIN can be entered.
Cause     The keys were never loaded, are no longer valid, or were erased
          because the device was moved or opened.
Remedy    “Tampered”: set the terminal offline, secure the device and report it.
          Otherwise two key custodians load the keys again.
Shown     In the error log, from raised to cleared; values sent by the terminal:
          {0}
`);
});

test('[TM-14] an event is explained by number, key or label, in every language', async () => {
  const byNumber = await explain('161', { isTty: true });
  expect(byNumber.stdout).toContain('more than three times within 24 hours');
  expect(byNumber.stdout).toContain('161 · TimeSetTooOften');
  expect((await explain('timesettoooften', { isTty: true })).stdout).toBe(byNumber.stdout);
  expect((await explain('Time set too often', { isTty: true })).stdout).toBe(byNumber.stdout);
  expect((await explain('Uhrzeit zu oft gestellt', { isTty: true, language: 'de' })).stdout).toContain('in 24 Stunden mehr als dreimal');
});

test('a component is explained by its key, with the group of its messages [TM-13]', async () => {
  const { stdout } = await explain('noteacceptor', { isTty: true });
  expect(stdout).toMatch(/^Note acceptor\nType +Component\nCode +10 · NoteAcceptor\nGroup +Notes\nMeaning +A component/);
  expect(stdout).not.toContain('Severity');
});

test('--json prints all fields or the named ones', async () => {
  const whole = await explain('MSG_0501', {}, '-o', 'json');
  expect(JSON.parse(whole.stdout)).toMatchObject([{ code: 100_501, key: 'MSG_0501', catalogue: 'deviceMessages', severity: 'error' }]);
  const { stdout } = await explain('MSG_0501', {}, '--json', 'key,severity');
  expect(JSON.parse(stdout)).toEqual([{ key: 'MSG_0501', severity: 'error' }]);
  expect(await explain('MSG_0501', {}, '--json', 'nothing')).toMatchObject({ code: 2 });
});

test.each([
  ['5006', /5005.*5004/],
  ['NoteJm', /NoteJam/],
  ['jam', /NoteJam/],
  ['terminl', /terminal/],
  ['\u001b[31mx', /no code “<u\+001B>\[31mx”/],
])('an unknown code %j is a usage error with similar ones', async (word, expected) => {
  const { code, stdout, stderr } = await explain(word);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(expected);
});

test.each(languageCodes)('[SH-06] [TM-14] [TM-15] every event and every device message has cause and remedy in %s', async (language) => {
  const factory = await createTestFactory({ language });
  await runFloor(['explain', '1', '-o', 'json'], factory);
  const { explainCode } = await import('@floorwalker/i18n/format/code-explanation');
  const { explainedCodes } = await import('@floorwalker/core/catalogues/explained-codes');
  const { toCellTranslator } = await import('../../output/cells.ts');
  expect(explainedCodes.length).toBeGreaterThan(terminalEvents.length + deviceMessages.length);
  for (const explained of explainedCodes) {
    const { means, cause, remedy, shown, title } = explainCode(explained, toCellTranslator(factory.i18n));
    for (const text of [means, cause, remedy, shown, title]) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[a-z]+:[a-z]+\.[a-z]|\{\{/i);
    }
  }
});
