import type { ViewId } from './fleet-state.ts';

/** What the keys act on. `view` of a detail: the list whose right it needs; null for the output of a command. */
export type Mode =
  | { readonly kind: 'list' | 'help' }
  | { readonly kind: 'strip' | 'actions'; readonly at: number }
  | {
      readonly kind: 'detail';
      readonly view: ViewId | null;
      readonly title: string;
      readonly lines: readonly string[];
      readonly top: number;
    }
  | { readonly kind: 'prompt'; readonly sign: ':' | '/'; readonly text: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'question';
      readonly lines: readonly string[];
      readonly question: string;
      readonly isSecret: boolean;
      readonly text: string;
    }
  | { readonly kind: 'working'; readonly title: string };

/** Maximum number of characters that a prompt takes. */
const maxTyped = 4000;

/** Changes the text of a prompt or question; other modes take no text. */
export function type(mode: Mode, change: (text: string) => string): Mode {
  if (mode.kind !== 'prompt' && mode.kind !== 'question') return mode;
  return { ...mode, text: change(mode.text).slice(0, maxTyped) };
}

/** Moves within a mode: lines of a detail, parts of the strip, entries of the menu. `max`: the last position. */
export function scrollMode(mode: Mode, by: number, max: number): Mode {
  const within = (at: number) => Math.min(Math.max(0, at + by), Math.max(0, max));
  if (mode.kind === 'detail') return { ...mode, top: within(mode.top) };
  return mode.kind === 'strip' || mode.kind === 'actions' ? { ...mode, at: within(mode.at) } : mode;
}
