import type { Namespace } from '@floorwalker/i18n/namespaces';

/** Parts of what is known of a transaction, each a dialog of its own by its digit [LG-01]; 0 is all of them. */
export const sections = ['everything', 'general', 'media', 'info', 'rates', 'pictures', 'terminal', 'legend'] as const;
export type Section = (typeof sections)[number];

/** Parts that stand below each other in the panel. */
export const panelSections = ['general', 'media', 'info', 'rates', 'pictures'] as const satisfies readonly Section[];

/** The part that a key leads to: a digit to its own, arrows to the neighbours; null for any other key. */
export function nextSection(section: Section, key: string): Section | null {
  if (/^\d$/.test(key)) return sections[Number(key)] ?? null;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return by === 0 ? null : (sections[(sections.indexOf(section) + by + sections.length) % sections.length] ?? null);
}

/** Words that they need beyond those of the list. */
export const transactionWords: readonly Namespace[] = ['transactionTypes', 'mediaTypes', 'additionalInfoTypes', 'componentTypes'];
