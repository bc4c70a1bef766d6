import { useTranslation } from '../../../platform/i18n/translation.ts';
import { defaultEntryPage } from '../../../platform/navigation/entry-page.ts';
import { menu, ownScreens, titleOf } from '../../../platform/navigation/screens.ts';
import { useMay } from '../../../platform/session/session-state.ts';
import { ChoiceList } from './Choices.tsx';
import type { SectionProps } from './sections.ts';

/** The screen that opens first [SH-18], one of those that the operator may see. */
export function StartSection({ profile, choose }: SectionProps) {
  const { t, translate } = useTranslation();
  const may = useMay();
  const groups = [
    ...menu.map(({ group, screens }) => ({ group, name: t(`web:groups.${group}`), screens })),
    { group: 'own', name: t('web:user.menu'), screens: ownScreens },
  ]
    .map((one) => ({ ...one, screens: one.screens.filter(({ right }) => may(right)) }))
    .filter(({ screens }) => screens.length > 0);
  const known = groups.some(({ screens }) => screens.some(({ path }) => path === profile.entryPage));
  return (
    <ChoiceList
      label={t('profile:start.entryPage')}
      value={profile.entryPage ?? ''}
      onChoose={(path) => choose({ entryPage: path === '' ? null : path })}
    >
      <option value="">{t('profile:start.usual', { screen: translate(titleOf(defaultEntryPage)) })}</option>
      {/* Keeps a chosen screen in the list although its right has been withdrawn. */}
      {profile.entryPage !== null && !known && (
        <option value={profile.entryPage}>{t('profile:start.lost', { path: profile.entryPage })}</option>
      )}
      {groups.map(({ group, name, screens }) => (
        <optgroup key={group} label={name}>
          {screens.map(({ path, label }) => (
            <option key={path} value={path}>
              {translate(label)}
            </option>
          ))}
        </optgroup>
      ))}
    </ChoiceList>
  );
}
