import { changeProfile, defaultProfile, type Profile, readProfile } from '@floorwalker/core/endpoints/profile';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import { api } from '../session/api.ts';

/** State of the latest changes. */
export type SavingState = 'idle' | 'saving' | 'saved' | 'failed';

interface ProfileState {
  /** The profile including changes that are being sent; null until it has been loaded. */
  shown: Profile | null;
  saving: SavingState;
  /** Why the latest changes could not be stored. The changes stay visible and are sent again with the next change. */
  failure: unknown;
}

export const profileState = proxy<ProfileState>({ shown: null, saving: 'idle', failure: null });

/** Changes that are neither in a running request nor confirmed by the server. */
let unsent: Partial<Profile> = {};
/** Changes in the running request. */
let sending: Partial<Profile> = {};
/** Counts changes: a profile that was requested before a change does not contain it. */
let changes = 0;
let reading: Promise<Profile> | null = null;
/** Counts sign-ins: a response for an earlier operator is ignored. */
let generation = 0;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The profile of the signed-in operator, requested once; the default profile if it cannot be loaded. */
export function loadProfile(): Promise<Profile> {
  const now = generation;
  const seen = changes;
  reading ??= api.call(readProfile, {}).then(
    (profile) => {
      const isOld = profileState.shown !== null && seen !== changes;
      if (now === generation && !isOld) profileState.shown = { ...profile, ...sending, ...unsent };
      return profile;
    },
    () => {
      // The next call tries again.
      if (now === generation) reading = null;
      return defaultProfile;
    },
  );
  return reading;
}

/** Loads the profile again, because it may have been changed in another browser. */
export function reloadProfile(): Promise<Profile> {
  reading = null;
  return loadProfile();
}

function clearProfile(): void {
  generation++;
  reading = null;
  unsent = {};
  sending = {};
  Object.assign(profileState, { shown: null, saving: 'idle', failure: null });
}

onSessionEnd(clearProfile);

/** Changes fields of the profile, here at once and on the server as soon as possible; unchanged fields are not sent. */
export function updateProfile(change: Partial<Profile>): void {
  const { shown } = profileState;
  const fields = Object.entries(change).filter(([name, value]) => !shown || !isSame(shown[name as keyof Profile], value));
  if (fields.length === 0) return;
  changes++;
  Object.assign(unsent, Object.fromEntries(fields));
  if (shown) profileState.shown = { ...shown, ...change };
  void saveProfile();
}

/** Sends unconfirmed changes, one call at a time: of several choices made quickly by arrow keys only the last is sent. */
export async function saveProfile(): Promise<void> {
  if (profileState.saving === 'saving') return;
  const now = generation;
  while (now === generation && Object.keys(unsent).length > 0) {
    const sent = unsent;
    sending = sent;
    unsent = {};
    profileState.saving = 'saving';
    try {
      const response = await api.call(changeProfile, { body: sent });
      if (now !== generation) return;
      sending = {};
      Object.assign(profileState, { shown: { ...response, ...unsent }, saving: 'saved', failure: null });
    } catch (problem) {
      if (now !== generation) return;
      unsent = { ...sent, ...unsent };
      sending = {};
      Object.assign(profileState, { saving: 'failed', failure: problem });
      return;
    }
  }
}
