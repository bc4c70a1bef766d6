import type { Namespace } from '@floorwalker/i18n/namespaces';

/** Parts of a transaction's details, each with a dialog opened by its digit [LG-01]; 0 shows all of them. */
export const sections = ['everything', 'general', 'media', 'info', 'rates', 'pictures', 'terminal', 'legend'] as const;
export type Section = (typeof sections)[number];

/** Parts that the panel shows below each other. */
export const panelSections = ['general', 'media', 'info', 'rates', 'pictures'] as const satisfies readonly Section[];

/** Returns the part that a key opens: the part of a digit, or the next or previous part for an arrow; null for any other key. */
export function nextSection(section: Section, key: string): Section | null {
  if (/^\d$/.test(key)) return sections[Number(key)] ?? null;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return by === 0 ? null : (sections[(sections.indexOf(section) + by + sections.length) % sections.length] ?? null);
}

/** Namespaces that the details need beyond those of the list. */
export const transactionNamespaces: readonly Namespace[] = ['transactionTypes', 'mediaTypes', 'additionalInfoTypes', 'componentTypes'];
