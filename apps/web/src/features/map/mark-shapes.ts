/** Shape, stroke and colour of a mark, so that it is told apart without colour. */
export type MarkTone = 'plain' | 'muted' | 'ok' | 'warn' | 'bad';

/** Path of each shape, around its middle; pixels. */
export const shapes: { readonly [T in MarkTone]: string } = {
  plain: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  muted: 'M0-13L13 0L0 13L-13 0z',
  ok: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  warn: 'M0-14L14 11H-14z',
  bad: 'M-11-11H11V11H-11z',
};
