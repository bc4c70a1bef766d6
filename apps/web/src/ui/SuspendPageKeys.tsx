import { useLayoutEffect } from 'react';
import { suspendPageKeys } from '../platform/keys/bindings.ts';

/** In place of a dialog that is still being loaded: keys that are pressed meanwhile are meant for it, not for the page. */
export function SuspendPageKeys() {
  useLayoutEffect(() => suspendPageKeys(), []);
  return null;
}
