import type { ConfigurationState } from '@floorwalker/core/vocabulary/configuration-states';
import type { Looks } from '../../list/cells/choice-looks.ts';

export const stateLooks: Looks<ConfigurationState> = {
  waiting: { glyph: 'ring', tone: 'away' },
  sent: { glyph: 'dashed', tone: 'busy' },
  'in-force': { glyph: 'check', tone: 'ok' },
  refused: { glyph: 'cross', tone: 'bad' },
  differs: { glyph: 'triangle', tone: 'warn' },
};
