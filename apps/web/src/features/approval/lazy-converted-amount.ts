import { lazyPart } from '../../ui/lazy-part.ts';

/** The amount of a request in the currency of the operator's profile. */
export const ConvertedAmount = lazyPart(() => import('../currency/ConvertedAmount.tsx').then((module) => module.ConvertedAmount));
