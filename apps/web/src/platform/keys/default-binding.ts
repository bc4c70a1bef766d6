import type { KeyScope } from './bindings.ts';

/** The default keys of an action, in kbar's notation: `j`, `ArrowDown`, `g t`, `$mod+k`, `Shift+y`. */
export interface DefaultBinding {
  readonly scope: KeyScope | 'dialog' | readonly KeyScope[];
  readonly keys: readonly string[];
  /** Message key of the binding's label in the status line, the overlay of keys, the palette, the profile and the documentation. */
  readonly label: string;
  /** Order in the status line; a binding without it is listed only in the overlay of keys. */
  readonly rank?: number;
  /** The status line shows the keys of several bindings under one label. */
  readonly combined?: { readonly with: readonly string[]; readonly label: string };
  /** Distinguishes screens that use the same key of a scope for different actions; bindings of different contexts never conflict. */
  readonly context?: string;
  /** Handled by the focused control itself, so the key cannot be changed. */
  readonly fixed?: true;
  /** An action on the marked or current row: listed by the palette's context actions. */
  readonly isRowAction?: true;
  /** The palette does not list the binding: the binding opens the palette, or a screen that the palette lists anyway. */
  readonly hiddenFromPalette?: true;
}
