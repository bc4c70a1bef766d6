import type { AccessState } from '@floorwalker/core/vocabulary/access-states';
import type { ArtSeverity } from '@floorwalker/core/vocabulary/art-events';
import type { ErrorState } from '@floorwalker/core/vocabulary/error-states';
import type { Handling } from '@floorwalker/core/vocabulary/log-acts';
import type { MediaAction, MediaDirection } from '@floorwalker/core/vocabulary/media-actions';
import type { Look, Looks } from '../../list/cells/choice-looks.ts';

const artSeverity: Looks<ArtSeverity> = {
  information: { glyph: 'info', tone: 'note' },
  warning: { glyph: 'triangle', tone: 'warn' },
  failure: { glyph: 'cross', tone: 'bad' },
};

const errorState: Looks<ErrorState> = {
  raised: { glyph: 'dot', tone: 'bad' },
  cleared: { glyph: 'check', tone: 'away' },
};

const handling: Looks<Handling> = {
  new: { glyph: 'dot', tone: 'note' },
  acknowledged: { glyph: 'check', tone: 'plain' },
  assigned: { glyph: 'half', tone: 'busy' },
  snoozed: { glyph: 'dashed', tone: 'away' },
};

/** Arrows are drawn from the point of view of the terminal: media taken in point down. */
const mediaDirection: Looks<MediaDirection> = {
  in: { glyph: 'down', tone: 'ok' },
  out: { glyph: 'up', tone: 'warn' },
};

const mediaAction: Looks<MediaAction> = {
  none: { glyph: 'ring', tone: 'plain' },
  redeemed: { glyph: 'check', tone: 'plain' },
  stacked: { glyph: 'square', tone: 'plain' },
  rejected: { glyph: 'barred', tone: 'warn' },
  dispensed: { glyph: 'play', tone: 'plain' },
  issued: { glyph: 'diamond', tone: 'plain' },
  'unable-to-pay': { glyph: 'cross', tone: 'bad' },
};

const accessState: Looks<AccessState> = {
  'logged-in': { glyph: 'check', tone: 'ok' },
  'logged-out': { glyph: 'ring', tone: 'away' },
  'invalid-login-name': { glyph: 'cross', tone: 'bad' },
  'invalid-password': { glyph: 'cross', tone: 'bad' },
  'account-locked': { glyph: 'locked', tone: 'locked' },
  'session-count-exceeded': { glyph: 'barred', tone: 'warn' },
  'account-type-not-supported': { glyph: 'barred', tone: 'warn' },
  disabled: { glyph: 'barred', tone: 'blocked' },
  'session-ended': { glyph: 'dashed', tone: 'away' },
  'second-factor-asked': { glyph: 'dashed', tone: 'warn' },
  'invalid-code': { glyph: 'cross', tone: 'bad' },
};

/** Glyphs and colours of the closed lists in logs, by translation key. */
export const logLooks: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  artSeverity,
  errorState,
  errorHandling: handling,
  eventHandling: handling,
  mediaDirection,
  mediaAction,
  accessState,
};
