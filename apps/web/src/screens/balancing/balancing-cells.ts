import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';

const looks: Readonly<Record<string, Look>> = {
  open: { glyph: 'ring', tone: 'quiet' },
  counted: { glyph: 'half', tone: 'warn' },
  confirmed: { glyph: 'check', tone: 'ok' },
};

/** Cells of lists of balancing reports: the state has a glyph beside its text. */
export const stateCells: Overrides = { state: { width: [14, 0], draw: drawChoice('state', 'balancingState', looks) } };
