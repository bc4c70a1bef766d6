import { addToast } from './toasts.ts';

/** Copies text and says so for 3 s [SH-27]; without the clipboard API (an unsecured page) through a hidden field. */
export async function copyText(text: string): Promise<void> {
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const before = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    // The only way to copy on pages that are no secure context.
    document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
  // Tabs part the cells for whoever pastes them; here blanks do.
  const shown = text.replaceAll('\t', '  ');
  addToast({ tone: 'ok', words: 'common:copied', detail: shown.length > 80 ? `${shown.slice(0, 80)} …` : shown });
}
