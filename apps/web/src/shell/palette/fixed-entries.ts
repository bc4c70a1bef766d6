import { type Command, commands } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import type { Profile } from '@floorwalker/core/endpoints/profile';
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
import { quote, toCliVerb, toCommandLine } from '../../platform/command-line/cli-line.ts';
import { toScreenCommand } from '../../platform/command-line/list-line.ts';
import type { Overlay } from '../../platform/frame/shell-state.ts';
import type { Translate } from '../../platform/i18n/translation.ts';
import { type ActiveBinding, keysOf } from '../../platform/keys/active-bindings.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { isAllowed, screens } from '../../platform/navigation/screens.ts';
import { isGroupClient } from '../../platform/ports/project.ts';
import { missingModule } from '../licence/modules.ts';

/** Functions that entries of the palette call, and values that the entries depend on. */
export interface PaletteActions {
  readonly translate: Translate;
  readonly may: (right: Right) => boolean;
  readonly navigate: (path: string) => void;
  readonly startCommand: (command: Command) => void;
  /** Initial targets of a command; null if the command asks for its targets. */
  readonly targets: CommandTargets | null;
  readonly setLanguage: (language: Language) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setDensity: (density: Density) => void;
  readonly updateProfile: (change: Partial<Profile>) => void;
  readonly openOverlay: (overlay: Overlay) => void;
  readonly signOut: () => void;
}

/** Entries made from definitions: screens, commands, settings, help. */
export const toFixedEntries = (actions: PaletteActions): PaletteEntry[] => [
  ...toScreenEntries(actions),
  ...toSetUpEntry(actions),
  ...toCommandEntries(actions),
  ...toSettingEntries(actions),
  ...toFormatEntries(actions),
  ...toHelpEntries(actions),
];

const toScreenEntries = ({ translate, may, navigate }: PaletteActions): PaletteEntry[] =>
  screens
    .filter((screen) => isAllowed(screen, may) && missingModule(screen.path) === null)
    .map(({ path, label }): PaletteEntry => {
      const title = translate(label);
      const line = toScreenCommand(path);
      return {
        id: `screen ${path}`,
        screen: path,
        group: 'screens',
        title,
        searchText: `${title} ${path}`,
        keys: keysOf(`go.${path}`)[0],
        ...(line && { cliCommand: line }),
        run: () => navigate(path),
      };
    });

/** The set-up of the installation is in no menu, because it is needed once. */
function toSetUpEntry({ translate, may, navigate }: PaletteActions): PaletteEntry[] {
  if (!may('property.manage')) return [];
  const [title, path] = [translate('palette:setUp'), '/set-up'];
  const searchText = `${title} ${path}`;
  return [{ id: `screen ${path}`, group: 'screens', title, searchText, cliCommand: 'floor set-up', run: () => navigate(path) }];
}

const toCommandEntries = ({ translate, may, startCommand, targets }: PaletteActions): PaletteEntry[] =>
  commands
    .filter((command) => may(command.right))
    .map((command): PaletteEntry => {
      const title = translate(`commands:${command.id}.label`);
      const detail = translate(`commands:${command.id}.description`);
      const searchText = `${title} ${toCliVerb(command.id)}`;
      const line = targets ? toCommandLine(command.id, targets, {}, '') : `floor ${toCliVerb(command.id)}`;
      return {
        id: `command ${command.id}`,
        command,
        group: 'commands',
        title,
        detail,
        searchText,
        cliCommand: line,
        keepsOpen: true,
        run: () => startCommand(command),
      };
    });

type Setting = Pick<PaletteEntry, 'id' | 'title' | 'run'> & { readonly cliCommand?: string };

const toSetting = (setting: Setting): PaletteEntry => ({ ...setting, group: 'settings', searchText: `${setting.title} ${setting.id}` });

/** The CLI command that sets a field of the profile. */
const toProfileCommand = (field: string, value: string): string => `floor profile set ${field} ${quote(value)}`;

/** The settings of the user's menu and the profile [SH-17, SH-18]. */
function toSettingEntries({
  translate,
  setLanguage,
  setTheme,
  setDensity,
  updateProfile,
  signOut,
  navigate,
}: PaletteActions): PaletteEntry[] {
  const title = (name: string, value: string) => translate('common:about', { label: translate(name), text: value });
  return [
    ...languageCodes.map((code) => ({
      id: `language ${code}`,
      title: title('common:language', languages[code].name),
      cliCommand: toProfileCommand('language', code),
      run: () => setLanguage(code),
    })),
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      title: title('web:user.theme', translate(`web:themes.${theme}`)),
      cliCommand: toProfileCommand('theme', theme),
      run: () => setTheme(theme),
    })),
    ...densities.map((density) => ({
      id: `density ${density}`,
      title: title('web:user.density', translate(`web:densities.${density}`)),
      cliCommand: toProfileCommand('density', density),
      run: () => setDensity(density),
    })),
    ...[true, false].map((singleKeys) => ({
      id: `singleKeys ${singleKeys}`,
      title: title('keys:singles', translate(singleKeys ? 'common:yes' : 'common:no')),
      cliCommand: toProfileCommand('singleKeys', String(singleKeys)),
      run: () => updateProfile({ singleKeys }),
    })),
    ...(['looks', 'formats', 'start', 'keys', 'security'] as const).map((section) => ({
      id: `profile ${section}`,
      title: title('profile:title', translate(`profile:sections.${section}`)),
      run: () => navigate(`/user/profile/${section}`),
    })),
    { id: 'sign-out', title: translate('web:user.signOut'), cliCommand: 'floor logout', run: signOut },
  ].map(toSetting);
}

/** Formats of amounts, numbers and times: every choice of the profile. */
function toFormatEntries({ translate, updateProfile }: PaletteActions): PaletteEntry[] {
  const fields = [
    ['numberFormat', 'profile:formats.number', numberFormats, undefined],
    ['dateFormat', 'profile:formats.date', dateFormats, undefined],
    ['timeFormat', 'profile:formats.time', timeFormats, 'profile:formats.times'],
    ['currencyDisplay', 'profile:formats.currencyDisplay', currencyDisplays, 'profile:formats.currencyDisplays'],
    ['approvalDisplay', 'profile:looks.approvals', approvalDisplays, 'profile:looks.approvalDisplays'],
    ['timeDisplay', 'profile:formats.timeDisplay', timeDisplays, 'profile:formats.timeDisplays'],
    ['zoneChoice', 'profile:formats.zoneChoice', zoneChoices, 'profile:formats.zoneChoices'],
  ] as const;
  return fields.flatMap(([field, name, values, translationKey]) =>
    values.map((value) => {
      const shown =
        value === 'language' ? translate('profile:formats.byLanguage') : translationKey ? translate(`${translationKey}.${value}`) : value;
      const run = () => updateProfile({ [field]: value });
      return toSetting({
        id: `${field} ${value}`,
        title: translate('common:about', { label: translate(name), text: shown }),
        cliCommand: toProfileCommand(field, value),
        run,
      });
    }),
  );
}

/** The manual, support and information about the product [SH-16, SH-23]. */
function toHelpEntries({ translate, may, openOverlay, navigate }: PaletteActions): PaletteEntry[] {
  const help = (id: string, title: string, run: () => void, keys?: string): PaletteEntry => ({
    id: `help ${id}`,
    group: 'help',
    title,
    searchText: `${title} ${id}`,
    keys,
    run,
  });
  return [
    help('keys', translate('web:keys.title'), () => openOverlay('keys'), keysOf('help')[0]),
    ...(['general', 'error-log', 'event-log'] as const).map((page) =>
      help(`manual ${page}`, translate('palette:manual', { page: translate(`palette:manuals.${page}`) }), () =>
        navigate(`/manual/${page}`),
      ),
    ),
    help('support', translate('palette:support'), () => openOverlay('support')),
    help('about', translate('web:user.about'), () => openOverlay('about')),
    help('licence', translate('palette:licence'), () => openOverlay('licence')),
    ...(isGroupClient() && may('update.manage')
      ? [help('group update', translate('palette:groupUpdate'), () => openOverlay('group-update'))]
      : []),
  ];
}

/** The bindings of the scope that had the focus, except those that have an entry of their own or belong to a control. */
export const toBindingEntries = (
  bindings: readonly ActiveBinding[],
  translate: Translate,
  toCliCommand: (id: string) => string | undefined,
): PaletteEntry[] =>
  bindings
    .filter(({ defaults }) => !defaults.hiddenFromPalette && !defaults.fixed)
    .map(({ id, keys, defaults, action }) => {
      const title = action.label ?? translate(defaults.label);
      const cliCommand = toCliCommand(id);
      return {
        id: `key ${id}`,
        group: 'actions',
        title,
        searchText: title,
        keys: keys[0],
        ...(defaults.isRowAction && { isRowAction: true }),
        ...(cliCommand && { cliCommand }),
        run: action.run,
      };
    });
