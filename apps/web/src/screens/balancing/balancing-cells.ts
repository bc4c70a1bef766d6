import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';

const looks: Readonly<Record<string, Look>> = {
  open: { glyph: 'ring', tone: 'quiet' },
  counted: { glyph: 'half', tone: 'warn' },
  confirmed: { glyph: 'check', tone: 'ok' },
  'no-count': { glyph: 'dashed', tone: 'quiet' },
};

const assessmentLooks: Readonly<Record<string, Look>> = {
  none: { glyph: 'check', tone: 'ok' },
  'within-tolerance': { glyph: 'ring', tone: 'quiet' },
  'beyond-tolerance': { glyph: 'cross', tone: 'bad' },
};

/** Cells of lists of balancing reports: the state has a glyph beside its text, and so has the assessment of variances. */
export const stateCells: Overrides = {
  state: { width: [14, 0], draw: drawChoice('state', 'balancingState', looks) },
  assessment: { width: [22, 0], draw: drawChoice('assessment', 'varianceAssessment', assessmentLooks) },
};
