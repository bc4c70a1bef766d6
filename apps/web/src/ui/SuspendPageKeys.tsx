import { useLayoutEffect } from 'react';
import { suspendPageKeys } from '../platform/keys/bindings.ts';

/** Suspends keys of the page. The fallback of a dialog that is being loaded: keys pressed meanwhile are meant for the dialog. */
export function SuspendPageKeys() {
  useLayoutEffect(() => suspendPageKeys(), []);
  return null;
}
