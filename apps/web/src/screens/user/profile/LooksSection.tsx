import { approvalDisplays, densities, themes } from '@floorwalker/core/vocabulary/profile';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { settings } from '../../../platform/ports/settings.ts';
import { changeSetting } from '../../../platform/profile/change-setting.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { Choices } from './Choices.tsx';
import styles from './Profile.module.css';
import type { SectionProps } from './sections.ts';

/** Theme and density [SH-18, SH-09]; the whole console is the preview, with some sample rows. */
export function LooksSection({ profile, choose }: SectionProps) {
  const { t } = useTranslation();
  const { theme, density } = useSnapshot(settings);
  return (
    <>
      <Choices
        label={t('web:user.theme')}
        choices={themes.map((value) => ({ value, label: t(`web:themes.${value}`) }))}
        value={theme}
        onChoose={(value) => changeSetting('theme', value)}
      />
      <Choices
        label={t('web:user.density')}
        choices={densities.map((value) => ({ value, label: t(`web:densities.${value}`) }))}
        value={density}
        onChoose={(value) => changeSetting('density', value)}
      />
      <Choices
        label={t('profile:looks.approvals')}
        choices={approvalDisplays.map((value) => ({ value, label: t(`profile:looks.approvalDisplays.${value}`) }))}
        value={profile.approvalDisplay}
        onChoose={(approvalDisplay) => choose({ approvalDisplay })}
      />
      <Preview />
    </>
  );
}

const states = [
  ['ready', 'dot', 'ok'],
  ['in-transaction', 'play', 'busy'],
  ['failure', 'cross', 'bad'],
  ['blocked', 'barred', 'blocked'],
  ['shut-off', 'ring', 'away'],
] as const;

/** Sample rows in the current theme and density. */
function Preview() {
  const { t } = useTranslation();
  return (
    <figure className={styles.preview}>
      <figcaption>{t('profile:looks.preview')}</figcaption>
      <ul>
        {states.map(([state, glyph, tone], at) => (
          <li key={state} data-current={at === 1 || undefined}>
            <span>{t('profile:looks.row', { number: at + 1 })}</span>
            <Mark glyph={glyph} tone={tone}>
              {t(`choices:terminalState.${state}`)}
            </Mark>
          </li>
        ))}
      </ul>
    </figure>
  );
}
