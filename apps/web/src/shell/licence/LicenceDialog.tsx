import type { LicenceModuleKey } from '@floorwalker/core/catalogues/licence-gates';
import { shownModules } from '@floorwalker/core/catalogues/licence-modules';
import { type ModuleLicence, toModuleState } from '@floorwalker/core/validation/licence';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { shell } from '../../platform/frame/shell-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { Tone } from '../../platform/notifications/tone.ts';
import { profileState, updateProfile } from '../../platform/profile/profile-state.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import type { GlyphName } from '../../ui/glyphs.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './LicenceDialog.module.css';
import { choose, type LicenceWarning, toWarnings } from './licence-warnings.ts';
import { licences } from './modules.ts';

const looks: Readonly<Record<string, { readonly glyph: GlyphName; readonly tone: Tone }>> = {
  active: { glyph: 'check', tone: 'ok' },
  expiring: { glyph: 'triangle', tone: 'warn' },
  expired: { glyph: 'cross', tone: 'bad' },
  'not-active': { glyph: 'ring', tone: 'away' },
};

/** The licence information [SH-16], 600 by 400: each module with the state of its licence. */
export function LicenceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { list: known, trial } = useSnapshot(licences);
  const list = known ?? [];
  const mayImport = useMay()('licence.manage');
  const ok = useRef<HTMLButtonElement>(null);
  const warnings = toWarnings(list, Date.now());
  const modules = shownModules(list.map(({ licenceType }) => licenceType));
  return (
    <Dialog title={t('shell:licence.header')} onClose={onClose} width={600} height={400} initialFocus={ok}>
      <h3 className={styles.title}>{t('shell:licence.title')}</h3>
      {trial && (
        <p className={styles.trial}>
          <Mark glyph="triangle" tone="warn">
            {t('shell:licence.trial')}
          </Mark>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls what is longer than its place */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('shell:licence.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('shell:licence.module')}</th>
              <th scope="col">{t('shell:licence.value')}</th>
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module}>
                <th scope="row">{t(`licences:module.${module}`)}</th>
                <td>
                  <Standing module={module} licences={list} />
                  <WarnMe warnings={warnings} module={module} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <DialogActions>
        {mayImport && <Button onClick={() => (shell.overlay = 'licence-import')}>{t('licences:import.open')}</Button>}
        <Button ref={ok} tone="accent" onClick={onClose} keyHint="Escape">
          {t('shell:licence.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Standing({ module, licences }: { readonly module: LicenceModuleKey; readonly licences: readonly ModuleLicence[] }) {
  const { t, language, formats } = useTranslation();
  const { state, daysLeft } = toModuleState(licences, module, Date.now());
  const licence = licences.find(({ licenceType }) => licenceType === module);
  const until = licence?.expirationDate ? formatTime(licence.expirationDate, language, { ...formats, style: 'date' }) : null;
  const text =
    state === 'expiring'
      ? t('licences:state.expires-soon', { count: daysLeft ?? 0 })
      : state === 'active' && until
        ? t('licences:state.valid-until', { date: until })
        : t(`licences:state.${state}`);
  return (
    <>
      <Mark {...(looks[state] ?? { glyph: 'question', tone: 'away' })}>{text}</Mark>
      {until && state !== 'active' && <small>{until}</small>}
    </>
  );
}

/** The checkbox that hides the warning of a licence until the licence's state changes. */
function WarnMe({ warnings, module }: { readonly warnings: readonly LicenceWarning[]; readonly module: string }) {
  const { t, translate } = useTranslation();
  const unshown = useSnapshot(profileState).shown?.unshownLicences ?? [];
  const warning = warnings.find((one) => one.module === module);
  if (!warning) return null;
  return (
    <label className={styles.warn}>
      <input
        type="checkbox"
        checked={!unshown.includes(warning.mark)}
        aria-label={t('shell:licence.warnOf', { module: translate(`licences:module.${module}`) })}
        onChange={(event) => updateProfile({ unshownLicences: choose(warnings, unshown, warning.mark, event.target.checked) })}
      />
      {t('shell:licence.warn')}
    </label>
  );
}
