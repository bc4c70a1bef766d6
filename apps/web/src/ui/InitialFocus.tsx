import { type RefObject, useLayoutEffect, useRef } from 'react';

const controls = ['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled, [hidden], [tabindex="-1"])`).join();

/** The first element in the Tab order; of a group of radio buttons the checked one. */
const findFirst = (dialog: HTMLElement): HTMLElement | undefined => {
  const found = [...dialog.querySelectorAll<HTMLElement>(controls)];
  const [initialFocus] = found;
  const isRadio = initialFocus instanceof HTMLInputElement && initialFocus.type === 'radio';
  return (isRadio && dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(initialFocus.name)}"]:checked`)) || initialFocus;
};

/**
 * Moves the focus into a dialog in the commit that renders it; must be its last child. Base UI moves the focus a frame later,
 * and a key pressed before that would be lost.
 */
export function InitialFocus({ element }: { readonly element?: RefObject<HTMLElement | null> | undefined }) {
  const end = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the dialog opens
  useLayoutEffect(() => {
    const dialog = end.current?.parentElement;
    if (!dialog || dialog.contains(document.activeElement)) return;
    (element?.current ?? findFirst(dialog) ?? dialog).focus();
  }, []);
  return <span ref={end} hidden />;
}
