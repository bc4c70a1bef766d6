import { changeProfile, defaultProfile, type Profile, readProfile } from '@floorwalker/core/endpoints/profile';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import { api } from '../session/api.ts';

/** How the newest changes stand. */
export type SavingState = 'idle' | 'saving' | 'saved' | 'failed';

interface ProfileState {
  /** What this operator has chosen, what is on its way to the server included; null until it has been read. */
  shown: Profile | null;
  saving: SavingState;
  /** Why the newest changes are not on the server; they stay shown, and are sent again with the next ones. */
  failure: unknown;
}

export const profileState = proxy<ProfileState>({ shown: null, saving: 'idle', failure: null });

/** Changed here and not confirmed by the server yet. */
let unsent: Partial<Profile> = {};
/** On its way to the server. */
let sending: Partial<Profile> = {};
/** Grows with every change: what was read before one knows nothing of it. */
let changes = 0;
let reading: Promise<Profile> | null = null;
/** Grows with every operator who signs in: answers that come later are not about the one who is here now. */
let era = 0;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The profile of whoever is signed in, asked for once; with the usual when nothing can be learned. */
export function loadProfile(): Promise<Profile> {
  const now = era;
  const seen = changes;
  reading ??= api.call(readProfile, {}).then(
    (profile) => {
      const isOld = profileState.shown !== null && seen !== changes;
      if (now === era && !isOld) profileState.shown = { ...profile, ...sending, ...unsent };
      return profile;
    },
    () => {
      // Another attempt may have more luck.
      if (now === era) reading = null;
      return defaultProfile;
    },
  );
  return reading;
}

/** Reads it again: another browser may have changed it. */
export function reloadProfile(): Promise<Profile> {
  reading = null;
  return loadProfile();
}

function forgetProfile(): void {
  era++;
  reading = null;
  unsent = {};
  sending = {};
  Object.assign(profileState, { shown: null, saving: 'idle', failure: null });
}

onSessionEnd(forgetProfile);

/** Changes some of it, here at once and on the server as soon as it can be; what the operator has not changed is not sent. */
export function chooseInProfile(change: Partial<Profile>): void {
  const { shown } = profileState;
  const fields = Object.entries(change).filter(([name, value]) => !shown || !isSame(shown[name as keyof Profile], value));
  if (fields.length === 0) return;
  changes++;
  Object.assign(unsent, Object.fromEntries(fields));
  if (shown) profileState.shown = { ...shown, ...change };
  void saveProfile();
}

/** Sends what is not on the server yet, one call at a time: whoever walks through choices by arrow sends the last of them. */
export async function saveProfile(): Promise<void> {
  if (profileState.saving === 'saving') return;
  const now = era;
  while (now === era && Object.keys(unsent).length > 0) {
    const sent = unsent;
    sending = sent;
    unsent = {};
    profileState.saving = 'saving';
    try {
      const answer = await api.call(changeProfile, { body: sent });
      if (now !== era) return;
      sending = {};
      Object.assign(profileState, { shown: { ...answer, ...unsent }, saving: 'saved', failure: null });
    } catch (problem) {
      if (now !== era) return;
      unsent = { ...sent, ...unsent };
      sending = {};
      Object.assign(profileState, { saving: 'failed', failure: problem });
      return;
    }
  }
}
