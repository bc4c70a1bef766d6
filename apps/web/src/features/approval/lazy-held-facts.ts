import { lazyPart } from '../../ui/lazy-part.ts';

/** What a held act is about, with the texts that it needs. */
export const HeldFacts = lazyPart(
  () => import('./HeldFacts.tsx').then((module) => module.HeldFacts),
  'approvals',
  'endpoints',
  'forms',
  'rights',
);
