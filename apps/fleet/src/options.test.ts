import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { toHelp } from './help.ts';
import { optionValues, readOptions } from './options.ts';
import { loadTranslation } from './translation.ts';

test('the command line of the manual is valid', () => {
  const options = readOptions('--terminals 1000 --seed 7 --scenario jam,offline,night --speed 60x'.split(' '));
  expect(options).toMatchObject({
    terminals: 1000,
    seed: 7,
    scenarios: ['jam', 'offline', 'night'],
    speed: 60,
    firstId: null,
    json: false,
  });
});

test('model time starts at the casino day, at 06:00', () => {
  expect(readOptions(['--from', '1970-01-02T06:00']).start).toBe(86_400_000);
});

const refused: readonly (readonly [string, string, object])[] = [
  ['--speed fast', 'number', { option: 'speed' }],
  ['--terminals 0', 'number', { option: 'terminals' }],
  ['--terminals 1.5', 'number', { option: 'terminals' }],
  ['--scenario jam,storm', 'scenario', { name: 'storm' }],
  ['--spool tape', 'choice', { option: 'spool' }],
  ['--from yesterday', 'time', {}],
  ['--supervisors 101,x', 'number', { option: 'supervisors' }],
  ['--colour red', 'option', {}],
];

test.each(refused)('%s is rejected with the reason', (line, code, params) => {
  const failure = (() => {
    try {
      readOptions(line.split(' '));
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code, params, exitCode: 2 });
});

test.each(languageCodes)('the help names every option in %s', async (language) => {
  const help = toHelp(await loadTranslation(language, {}));
  for (const name of Object.keys(optionValues)) expect(help).toContain(`--${name}`);
  expect(help).not.toContain('options.');
});
