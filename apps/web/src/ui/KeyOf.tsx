import type { BindingId } from '../platform/keys/default-keymap.ts';
import { useIsOutOfScope, useKeyOf } from '../platform/keys/use-bindings.ts';
import { KeyCap } from './KeyCap.tsx';

/** The key of a binding, as this operator has it, dimmed while it belongs to a place without the focus; `usual` is shown until that is known. */
export function KeyOf({ id, usual = null }: { readonly id: BindingId; readonly usual?: string | null }) {
  const keys = useKeyOf(id, usual);
  const away = useIsOutOfScope(id);
  return keys && <KeyCap keys={keys} away={away} />;
}
