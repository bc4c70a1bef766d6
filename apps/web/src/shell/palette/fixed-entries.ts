import { type Command, commands } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import type { Profile } from '@floorwalker/core/endpoints/profile/profile';
import {
  approvalDisplays,
  currencyDisplays,
  type Density,
  dateFormats,
  densities,
  numberFormats,
  type Theme,
  themes,
  timeDisplays,
  timeFormats,
  zoneChoices,
} from '@floorwalker/core/vocabulary/profile';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { type Language, languageCodes, languages } from '@floorwalker/i18n/languages';
import { quote, toCommandLine, toVerb } from '../../platform/command-line/cli-line.ts';
import { toScreenLine } from '../../platform/command-line/list-line.ts';
import type { Overlay } from '../../platform/frame/shell-state.ts';
import type { Translate } from '../../platform/i18n/translation.ts';
import type { Entry } from '../../platform/keys/entries.ts';
import { type KeyInForce, keysOf } from '../../platform/keys/in-force.ts';
import { screens } from '../../platform/navigation/screens.ts';
import { isGroupClient } from '../../platform/ports/project.ts';
import { missingModule } from '../licence/modules.ts';

export interface EntryPowers {
  readonly translate: Translate;
  readonly may: (right: Right) => boolean;
  readonly go: (path: string) => void;
  readonly begin: (command: Command) => void;
  /** What a command begun here is about; null: it asks. */
  readonly targets: CommandTargets | null;
  readonly speak: (language: Language) => void;
  readonly show: (theme: Theme) => void;
  readonly pack: (density: Density) => void;
  readonly choose: (change: Partial<Profile>) => void;
  readonly open: (overlay: Overlay) => void;
  readonly signOut: () => void;
}

/** Entries that follow from definitions alone: screens, commands, settings, help. */
export const toFixedEntries = (powers: EntryPowers): Entry[] => [
  ...toScreenEntries(powers),
  ...toCommandEntries(powers),
  ...toSettingEntries(powers),
  ...toFormatEntries(powers),
  ...toHelpEntries(powers),
];

const toScreenEntries = ({ translate, may, go }: EntryPowers): Entry[] =>
  screens
    .filter((screen) => may(screen.right) && missingModule(screen.path) === null)
    .map(({ path, words }): Entry => {
      const title = translate(words);
      const line = toScreenLine(path);
      return {
        id: `screen ${path}`,
        group: 'screens',
        title,
        words: `${title} ${path}`,
        keys: keysOf(`go.${path}`)[0],
        ...(line && { line }),
        run: () => go(path),
      };
    });

const toCommandEntries = ({ translate, may, begin, targets }: EntryPowers): Entry[] =>
  commands
    .filter((command) => may(command.right))
    .map((command): Entry => {
      const title = translate(`commands:${command.id}.label`);
      const detail = translate(`commands:${command.id}.description`);
      const words = `${title} ${toVerb(command.id)}`;
      const line = targets ? toCommandLine(command.id, targets, {}, '') : `floor ${toVerb(command.id)}`;
      return { id: `command ${command.id}`, group: 'commands', title, detail, words, line, stays: true, run: () => begin(command) };
    });

type Setting = Pick<Entry, 'id' | 'title' | 'run'> & { readonly line?: string };

const toSetting = (setting: Setting): Entry => ({ ...setting, group: 'settings', words: `${setting.title} ${setting.id}` });

/** The line that sets a field of the profile. */
const lineOf = (field: string, value: string): string => `floor profile set ${field} ${quote(value)}`;

/** What the user's menu and the profile offer [SH-17, SH-18], so that no part of it needs them. */
function toSettingEntries({ translate, speak, show, pack, choose, signOut, go }: EntryPowers): Entry[] {
  const title = (name: string, value: string) => `${translate(name)}: ${value}`;
  return [
    ...languageCodes.map((code) => ({
      id: `language ${code}`,
      title: title('common:language', languages[code].name),
      line: lineOf('language', code),
      run: () => speak(code),
    })),
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      title: title('web:user.theme', translate(`web:themes.${theme}`)),
      line: lineOf('theme', theme),
      run: () => show(theme),
    })),
    ...densities.map((density) => ({
      id: `density ${density}`,
      title: title('web:user.density', translate(`web:densities.${density}`)),
      line: lineOf('density', density),
      run: () => pack(density),
    })),
    ...[true, false].map((singleKeys) => ({
      id: `singleKeys ${singleKeys}`,
      title: title('keys:singles', translate(singleKeys ? 'common:yes' : 'common:no')),
      line: lineOf('singleKeys', String(singleKeys)),
      run: () => choose({ singleKeys }),
    })),
    ...(['looks', 'formats', 'start', 'keys', 'security'] as const).map((section) => ({
      id: `profile ${section}`,
      title: title('profile:title', translate(`profile:sections.${section}`)),
      run: () => go(`/user/profile/${section}`),
    })),
    { id: 'sign-out', title: translate('web:user.signOut'), line: 'floor logout', run: signOut },
  ].map(toSetting);
}

/** How amounts, numbers and times are written: every choice of the profile. */
function toFormatEntries({ translate, choose }: EntryPowers): Entry[] {
  const fields = [
    ['numberFormat', 'profile:formats.number', numberFormats, undefined],
    ['dateFormat', 'profile:formats.date', dateFormats, undefined],
    ['timeFormat', 'profile:formats.time', timeFormats, 'profile:formats.times'],
    ['currencyDisplay', 'profile:formats.currencyDisplay', currencyDisplays, 'profile:formats.currencyDisplays'],
    ['approvalDisplay', 'profile:looks.approvals', approvalDisplays, 'profile:looks.approvalDisplays'],
    ['timeDisplay', 'profile:formats.timeDisplay', timeDisplays, 'profile:formats.timeDisplays'],
    ['zoneChoice', 'profile:formats.zoneChoice', zoneChoices, 'profile:formats.zoneChoices'],
  ] as const;
  return fields.flatMap(([field, name, values, words]) =>
    values.map((value) => {
      const shown = value === 'language' ? translate('profile:formats.byLanguage') : words ? translate(`${words}.${value}`) : value;
      const run = () => choose({ [field]: value });
      return toSetting({ id: `${field} ${value}`, title: `${translate(name)}: ${shown}`, line: lineOf(field, value), run });
    }),
  );
}

/** Where help is found [SH-16, SH-23]. */
function toHelpEntries({ translate, may, open, go }: EntryPowers): Entry[] {
  const help = (id: string, title: string, run: () => void, keys?: string): Entry => ({
    id: `help ${id}`,
    group: 'help',
    title,
    words: `${title} ${id}`,
    keys,
    run,
  });
  return [
    help('keys', translate('web:keys.title'), () => open('keys'), keysOf('help')[0]),
    ...(['general', 'error-log', 'event-log'] as const).map((page) =>
      help(`manual ${page}`, translate('palette:manual', { page: translate(`palette:manuals.${page}`) }), () => go(`/manual/${page}`)),
    ),
    help('support', translate('palette:support'), () => open('support')),
    help('about', translate('web:user.about'), () => open('about')),
    help('licence', translate('palette:licence'), () => open('licence')),
    ...(isGroupClient() && may('update.manage')
      ? [help('group update', translate('palette:groupUpdate'), () => open('group-update'))]
      : []),
  ];
}

/** The acts of the place where the focus was, so that the palette reaches all that keys reach. */
export const toBindingEntries = (
  bindings: readonly KeyInForce[],
  translate: Translate,
  toLine: (id: string) => string | undefined,
): Entry[] =>
  bindings
    .filter(({ id, usual }) => !id.startsWith('go.') && id !== 'palette' && !usual.fixed)
    .map(({ id, keys, usual, bound }) => {
      const title = bound.label ?? translate(usual.words);
      const line = toLine(id);
      return { id: `key ${id}`, group: 'actions', title, words: title, keys: keys[0], ...(line && { line }), run: bound.run };
    });
