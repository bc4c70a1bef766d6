import type { BindingId } from '../platform/keys/default-keymap.ts';
import { useIsOutOfScope, useKeyOf } from '../platform/keys/use-bindings.ts';
import { KeyCap } from './KeyCap.tsx';

/** The operator's key of a binding, dimmed while its key scope does not have the focus. `defaultKey` is shown until the profile is loaded. */
export function BindingKey({ id, defaultKey = null }: { readonly id: BindingId; readonly defaultKey?: string | null }) {
  const keys = useKeyOf(id, defaultKey);
  const away = useIsOutOfScope(id);
  return keys && <KeyCap keys={keys} outOfScope={away} />;
}
