import type { ComponentState, FeatureState, FunctionState } from '@floorwalker/core/vocabulary/part-states';
import type { Look, Looks } from '../../list/cells/choice-looks.ts';

const works: Look = { glyph: 'dot', tone: 'quiet' };
const isOff: Look = { glyph: 'ring', tone: 'away' };
const isUnknown: Look = { glyph: 'question', tone: 'away' };
const isCut: Look = { glyph: 'dashed', tone: 'warn' };
const isBarred: Look = { glyph: 'barred', tone: 'blocked' };
const needsSomebody: Look = { glyph: 'triangle', tone: 'warn' };
const hasFailed: Look = { glyph: 'cross', tone: 'bad' };
const lacksKeys: Look = { glyph: 'locked', tone: 'warn' };

/** States of components [TM-13]. */
export const componentState: Looks<ComponentState> = {
  online: works,
  offline: isCut,
  'power-off': isOff,
  'no-device': { glyph: 'dashed', tone: 'bad' },
  'hardware-error': hasFailed,
  'user-error': needsSomebody,
  busy: { glyph: 'play', tone: 'busy' },
  'fraud-attempt': { glyph: 'diamond', tone: 'bad' },
  'potential-fraud': { glyph: 'diamond', tone: 'warn' },
  disabled: isBarred,
  'not-configured': isUnknown,
};

/** States of features. */
export const featureState: Looks<FeatureState> = {
  unknown: isUnknown,
  available: works,
  'disabled-by-configuration': isOff,
  'not-licensed': lacksKeys,
  'device-in-error': hasFailed,
  'out-of-stock': needsSomebody,
  'storage-full': needsSomebody,
  'host-not-connected': isCut,
  'not-logged-in': isCut,
  'no-keys': lacksKeys,
  'blocked-by-operator': isBarred,
  'outside-schedule': isOff,
};

/** The module indicators [TM-05]. */
export const functionState: Looks<FunctionState> = {
  'no-information': isUnknown,
  active: works,
  'not-connected': isCut,
  'not-logged-in': needsSomebody,
  'no-keys': lacksKeys,
  deactivated: isOff,
};
