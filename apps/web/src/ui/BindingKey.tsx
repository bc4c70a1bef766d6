import type { BindingId } from '../platform/keys/default-keymap.ts';
import { useIsOutOfScope, useKeyOf } from '../platform/keys/use-bindings.ts';
import { KeyCap } from './KeyCap.tsx';

/** The key of a binding, as this operator has it, dimmed while it belongs to a place without the focus; `usual` is shown until that is known. */
export function BindingKey({ id, defaultKey = null }: { readonly id: BindingId; readonly defaultKey?: string | null }) {
  const keys = useKeyOf(id, defaultKey);
  const away = useIsOutOfScope(id);
  return keys && <KeyCap keys={keys} outOfScope={away} />;
}
