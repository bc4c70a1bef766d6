import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { createWholeProgram } from '../../program.ts';
import { runFloor } from '../../run-floor.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { escapeRoff } from './manual.ts';

async function manual(world: TestOptions = {}): Promise<string[]> {
  const factory = await createTestFactory(world);
  expect(await runFloor(['man'], factory)).toBe(0);
  expect(factory.stderr()).toBe('');
  return factory.stdout().split('\n');
}

/** The visible text of a line: without macro, quotes and escapes. */
const toSeen = (line: string): string =>
  line
    .replace(/^\.[A-Z]+ /, '')
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replaceAll('\\-', '-')
    .replaceAll('\\e', '\\');

test('the manual page contains every command, argument, flag and exit code', async () => {
  const seen = (await manual()).map(toSeen);
  const program = await createWholeProgram(await createTestFactory());
  for (const noun of program.commands) {
    expect(seen).toContain(`floor ${noun.name()}`);
    for (const command of noun.commands.length > 0 ? noun.commands : [noun]) {
      const path = command === noun ? noun.name() : `${noun.name()} ${command.name()}`;
      expect(seen.some((line) => line === `floor ${path}` || line.startsWith(`floor ${path} `))).toBe(true);
      for (const option of command.options) expect(seen).toContain(option.flags);
    }
  }
  for (const option of program.options) expect(seen).toContain(option.flags);
  for (const code of Object.values(exitCodes)) expect(seen).toContain(String(code));
});

test.each(languageCodes)('the manual page in %s has only known macros, in pairs, and no missing text [SH-06]', async (language) => {
  const lines = await manual({ language });
  const macros = lines.flatMap((line) => /^[.']([A-Za-z]+)/.exec(line)?.[1] ?? []);
  expect(new Set(macros)).toEqual(new Set(['TH', 'SH', 'SS', 'PP', 'TP', 'B', 'I', 'RI', 'RS', 'RE', 'nf', 'fi', 'ad', 'nh']));
  // Headings have neither a colon nor the blank that French writes before it.
  for (const line of lines) if (line.startsWith('.SH ')) expect(line).toMatch(/^\.SH "\P{Ll}*[^\s:]"$/u);
  for (const [opening, closing] of [
    ['RS', 'RE'],
    ['nf', 'fi'],
  ] as const) {
    let depth = 0;
    for (const macro of macros) {
      depth += macro === opening ? 1 : macro === closing ? -1 : 0;
      expect([0, 1]).toContain(depth);
    }
    expect(depth).toBe(0);
  }
  // `.TP` begins a list item: the next line is the term, the line after that its text.
  for (const [at, line] of lines.entries()) if (line === '.TP') expect(lines[at + 1]).toMatch(/^\.B "/);
  expect(lines.join('\n')).not.toMatch(/cli:|\{\{|undefined/);
});

test('text is printed literally: backslashes, hyphens and lines that look like roff requests', () => {
  expect(escapeRoff(`.dot\n'quote\na-b \\n`)).toBe(`\\&.dot\n\\&'quote\na\\-b \\en`);
});
