import { languageCodes } from '@floorwalker/i18n/languages';
import { type OptionName, optionValues } from './options.ts';
import type { Translate } from './translation.ts';

/** The translated text of `--help`. */
export function toHelp(t: Translate): string {
  const names = Object.keys(optionValues) as OptionName[];
  const heads = names.map((name) => `  --${name} ${optionValues[name]}`.trimEnd());
  const width = Math.max(...heads.map((head) => head.length)) + 2;
  const lines = names.map(
    (name, index) => `${(heads[index] ?? '').padEnd(width)}${t(`options.${name}`, { languages: languageCodes.join(', ') })}`,
  );
  return [t('title'), '', t('usage'), '', ...lines, ''].join('\n');
}
