import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import type { BootRow } from './boots.ts';
import type { Finding } from './effects/once-a-day.ts';
import type { Plan } from './order.ts';
import type { Lane } from './store.ts';

const event = terminalEvents.find(({ key }) => key === 'TerminalIdAlreadyAssigned')?.number ?? 0;

/**
 * Terminals of which an earlier boot goes on beside the one that took over from it: two machines use one id and secret.
 * What an earlier boot had in its spool is from before the other one came, so it is no finding; neither is what fills a gap.
 */
export const findClones = (planned: readonly { readonly lane: Lane; readonly boot: BootRow; readonly plan: Plan }[]): readonly Finding[] =>
  planned.flatMap(({ lane: { terminal, boot }, boot: { fresh, committed, current, currentSince }, plan }) => {
    const isLive = plan.take.some(({ counter, at }) => counter > committed && Date.parse(at) > (currentSince ?? Number.POSITIVE_INFINITY));
    return isLive && !fresh && current !== boot ? [{ terminal, event, detail1: String(terminal), detail2: `${boot} / ${current}` }] : [];
  });
