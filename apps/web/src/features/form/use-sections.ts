import { useState } from 'react';
import type { Section } from './FormSection.tsx';

interface OpenSections {
  readonly isOpen: (section: Section) => boolean;
  readonly toggle: (section: Section) => void;
  /** Expands the sections of these fields, since something is to be done there. */
  readonly expand: (fields: readonly string[]) => void;
}

/** The sections of a form that are expanded. */
export function useSections(sections: readonly Section[]): OpenSections {
  const [chosen, setChosen] = useState<{ readonly [section: string]: boolean }>({});
  const isOpen = ({ id, isOpen: initially = false }: Section) => chosen[id] ?? initially;
  return {
    isOpen,
    toggle: (section) => setChosen((before) => ({ ...before, [section.id]: !isOpen(section) })),
    expand: (fields) => {
      const concerned = sections.filter((section) => section.fields.some((field) => fields.includes(field)));
      setChosen((before) => ({ ...before, ...Object.fromEntries(concerned.map(({ id }) => [id, true])) }));
    },
  };
}
