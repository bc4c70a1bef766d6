import { type Profile, readProfile } from '@floorwalker/core/endpoints/profile';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, hasColour } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';
import { type Cell, toLine, toWidths } from '../../output/table.ts';
import { type ProfileField, profileFields } from './fields.ts';

export interface ShowProfileOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor profile show`: shows the operator's profile, which console and command line share [SH-18]. */
export function showProfileCommand(factory: Factory, run = runShowProfile): Command {
  const { i18n } = factory;
  const command = new Command('show')
    .description(i18n.t('cli:profile.show'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor profile show', 'floor profile show -o json']);
  return command.action(async (options: ShowProfileOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runShowProfile(factory: Factory, { output }: ShowProfileOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const profile = await client.call(readProfile, { signal: factory.stop });
  if (output) await printValue(factory, profile, output);
  else await factory.out.write(factory.out.isTty ? toTable(factory, profile) : toLines(profile));
  return exitCodes.done;
}

/** The value of a field in the form that `profile set` accepts; empty if it is not set. */
export function toFieldText(profile: Profile, field: ProfileField): string {
  // An older server does not return all fields.
  const value: Profile[ProfileField] | undefined = profile[field];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return clean(value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' '));
  return Object.entries(value)
    .map(([binding, keys]) => clean([binding, ...keys].join(' ')))
    .join('; ');
}

const toLines = (profile: Profile): string => profileFields.map((field) => `${field}\t${toFieldText(profile, field)}\n`).join('');

function toTable(factory: Factory, profile: Profile): string {
  const { i18n, out } = factory;
  const columns = Array.from({ length: 3 }, () => ({ title: '', align: 'left' as const }));
  const rows = profileFields.map((field): Cell[] => [
    { text: field, tone: 'plain' },
    { text: toFieldText(profile, field) || i18n.t('cli:table.none'), tone: 'strong' },
    { text: i18n.t(`cli:profile.fields.${field}`), tone: 'quiet' },
  ]);
  const widths = toWidths(columns, rows, out.width);
  const colour = hasColour(factory, out);
  return rows.map((row) => `${toLine(row, columns, widths, colour)}\n`).join('');
}
