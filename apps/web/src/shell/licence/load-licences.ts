import { licenceInfo } from '@floorwalker/core/endpoints/installation';
import { shell } from '../../platform/frame/shell-state.ts';
import { onLiveEntries, onRefetch } from '../../platform/live/entries.ts';
import { addQuestionToast, removeToast } from '../../platform/notifications/toasts.ts';
import { clock } from '../../platform/ports/ports.ts';
import { loadProfile, updateProfile } from '../../platform/profile/profile-state.ts';
import { api } from '../../platform/session/api.ts';
import { type LicenceWarning, toShown, toWarnings } from './licence-warnings.ts';
import { licences } from './modules.ts';

/** How often the console checks whether a licence has expired or has to be announced; milliseconds. */
const checkEvery = 60_000;

/** The list whose live entries announce an imported licence. */
const licenceList = 'license-key-usage-overview';

/** Returns the message key of the warnings; a trial has one warning, for the whole installation. */
function toKey(shown: readonly LicenceWarning[], expired: number, trial: boolean): string {
  const soon = shown.length - expired;
  if (trial && shown.some(({ module }) => module === 'Base')) return expired > 0 ? 'trialExpired' : 'trial';
  if (soon === 0) return 'expired';
  if (soon === 1) return expired === 0 ? 'next' : 'bothNext';
  return expired === 0 ? 'soon' : 'both';
}

function warn(shown: readonly LicenceWarning[], trial: boolean, unshow: () => void): number {
  const expired = shown.filter(({ state }) => state === 'expired').length;
  const first = shown.find(({ state }) => state === 'expiring');
  return addQuestionToast({
    tone: 'warn',
    translationKey: `shell:licence.warning.${toKey(shown, expired, trial)}`,
    values: { expired, soon: shown.length - expired, count: first?.daysLeft ?? 0 },
    yesLabel: 'shell:licence.show',
    yes: () => {
      shell.overlay = 'licence';
    },
    noLabel: 'shell:licence.unshow',
    no: unshow,
  });
}

/**
 * Loads the module licences of a single web client [LV-11], again after an import, and warns of those that end [LI-02], also while
 * the console is open; returns the function that clears them.
 */
export function startLicences(): () => void {
  let stopped = false;
  let note: number | undefined;
  /** The warnings that were announced; each is announced once. */
  let announced: readonly string[] = [];
  let stopTimer: () => void;

  const announce = async () => {
    const { unshownLicences } = await loadProfile();
    if (stopped || !licences.list) return;
    const warnings = toWarnings(licences.list, clock.now());
    const marks = warnings.map(({ mark }) => mark);
    const isKnown = marks.length === announced.length && marks.every((mark) => announced.includes(mark));
    if (isKnown) return;
    announced = marks;
    if (note !== undefined) removeToast(note);
    const shown = toShown(warnings, unshownLicences);
    note = shown.length > 0 ? warn(shown, licences.trial, () => updateProfile({ unshownLicences: marks })) : undefined;
  };
  const load = async () => {
    const { items, trial } = await api.call(licenceInfo, {});
    if (stopped) return;
    Object.assign(licences, { list: items, trial });
    await announce();
  };
  // Without a response all screens stay open; the server rejects calls that are not licensed.
  const reload = () => void load().catch(() => undefined);
  const check = () => {
    stopTimer = clock.after(checkEvery, check);
    // A new list makes the menu and the open screen check again whether their module has expired.
    if (licences.list) licences.list = [...licences.list];
    void announce().catch(() => undefined);
  };
  reload();
  stopTimer = clock.after(checkEvery, check);
  const stopEntries = onLiveEntries((entries) => {
    if (entries.some((entry) => entry.kind === 'LOG' && entry.log === licenceList)) reload();
  });
  const stopRefetch = onRefetch(reload);
  return () => {
    stopped = true;
    stopTimer();
    stopEntries();
    stopRefetch();
    Object.assign(licences, { list: null, trial: false });
    if (note !== undefined) removeToast(note);
  };
}
