import { type RefObject, useLayoutEffect, useRef } from 'react';

const controls = ['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled, [hidden], [tabindex="-1"])`).join();

/** The first stop of Tab: of a group of radio buttons the one that is checked. */
const findFirst = (dialog: HTMLElement): HTMLElement | undefined => {
  const found = [...dialog.querySelectorAll<HTMLElement>(controls)];
  const [initialFocus] = found;
  const isRadio = initialFocus instanceof HTMLInputElement && initialFocus.type === 'radio';
  return (isRadio && dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(initialFocus.name)}"]:checked`)) || initialFocus;
};

/**
 * Last in a dialog: takes the focus into it in the step that draws it. The library moves the focus a frame later, and a
 * key that is pressed in between would be lost.
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
