import type { Profile } from '@floorwalker/core/endpoints/profile';

/** Sections of the profile in their order; each has a path below `/user/profile`. */
export const sections = ['looks', 'formats', 'start', 'alerts', 'keys', 'security'] as const;
export type SectionId = (typeof sections)[number];

export const isSection = (text: string | undefined): text is SectionId => sections.some((one) => one === text);

export interface SectionProps {
  readonly profile: Profile;
  readonly choose: (change: Partial<Profile>) => void;
}
