import type { Profile } from '@floorwalker/core/endpoints/profile';

/** Parts of the profile, in their order; each has a path of its own below `/user/profile`. */
export const sections = ['looks', 'formats', 'start', 'keys', 'security'] as const;
export type SectionId = (typeof sections)[number];

export const isSection = (text: string | undefined): text is SectionId => sections.some((one) => one === text);

/** What a part that chooses is handed. */
export interface SectionProps {
  readonly profile: Profile;
  readonly choose: (change: Partial<Profile>) => void;
}
