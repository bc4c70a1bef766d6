import { changeProfile, defaultProfile, type Profile, readProfile } from '@floorwalker/core/endpoints/profile';
import type { RestServer } from './rest-server.ts';

/** Serves the operator's profile and stores every change. */
export function serveProfile(server: RestServer, initial: Partial<Profile> = {}) {
  let profile: Profile = { ...defaultProfile, ...initial };
  server.on(readProfile, () => profile);
  server.on(changeProfile, ({ body }) => {
    // A field that was not sent is missing from the body.
    profile = { ...profile, ...(body as Partial<Profile>) };
    return profile;
  });
  return {
    /** The changes that the page has sent. */
    changes: () => server.received(changeProfile).map(({ body }) => body),
    stored: () => profile,
  };
}
