import { licenceInfo } from '@floorwalker/core/endpoints/installation';
import { shell } from '../../platform/frame/shell-state.ts';
import { addQuestionToast, removeToast } from '../../platform/notifications/toasts.ts';
import { loadProfile, updateProfile } from '../../platform/profile/profile-state.ts';
import { api } from '../../platform/session/api.ts';
import { type LicenceWarning, toShown, toWarnings } from './licence-warnings.ts';
import { licences } from './modules.ts';

function warn(shown: readonly LicenceWarning[], unshow: () => void): number {
  const expired = shown.filter(({ state }) => state === 'expired').length;
  const soon = shown.length - expired;
  const first = shown.find(({ state }) => state === 'expiring');
  const ending = soon === 1 ? (expired === 0 ? 'next' : 'bothNext') : expired === 0 ? 'soon' : 'both';
  const which = soon === 0 ? 'expired' : ending;
  return addQuestionToast({
    tone: 'warn',
    translationKey: `shell:licence.warning.${which}`,
    values: { expired, soon, count: first?.daysLeft ?? 0 },
    yesLabel: 'shell:licence.show',
    yes: () => {
      shell.overlay = 'licence';
    },
    noLabel: 'shell:licence.unshow',
    no: unshow,
  });
}

/** Loads the module licences of a single web client [LV-11] and warns of those that end [LI-02]; returns the function that clears them. */
export function startLicences(): () => void {
  let stopped = false;
  let note: number | undefined;
  void Promise.all([api.call(licenceInfo, {}), loadProfile()]).then(
    ([{ items }, { unshownLicences }]) => {
      if (stopped) return;
      licences.list = items;
      const warnings = toWarnings(items, Date.now());
      const shown = toShown(warnings, unshownLicences);
      if (shown.length > 0) note = warn(shown, () => updateProfile({ unshownLicences: warnings.map(({ mark }) => mark) }));
    },
    // Without a response all screens stay open; the server rejects calls that are not licensed.
    () => undefined,
  );
  return () => {
    stopped = true;
    licences.list = null;
    if (note !== undefined) removeToast(note);
  };
}
