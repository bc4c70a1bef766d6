import { addToast } from './toasts.ts';

/** Copies text and shows a toast for 3 s [SH-27]. Pages without HTTPS have no clipboard API; there a hidden field is used. */
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
    // Deprecated, but the only way to copy on a page without HTTPS.
    document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
  // The toast shows the first line, with spaces instead of the tabs between cells.
  const [first = '', ...more] = text.replaceAll('\t', '  ').split('\n');
  const shown = more.length > 0 ? `${first} …` : first;
  addToast({ tone: 'ok', translationKey: 'common:copied', detail: shown.length > 80 ? `${shown.slice(0, 80)} …` : shown }, 'copied');
}

/** Copies a table as HTML for spreadsheets and as text with tabs. `cut` means that only the first rows were copied. */
export async function copyTable(table: { readonly text: string; readonly html: string }, rows: number, cut: boolean): Promise<void> {
  if (rows === 0) return;
  if (rows === 1 || typeof ClipboardItem === 'undefined' || !navigator.clipboard) await copyText(table.text);
  else {
    const blob = (type: 'plain' | 'html', text: string) => ({ [`text/${type}`]: new Blob([text], { type: `text/${type}` }) });
    await navigator.clipboard.write([new ClipboardItem({ ...blob('plain', table.text), ...blob('html', table.html) })]);
    addToast({ tone: 'ok', translationKey: 'lists:copied', values: { count: rows } }, 'copied');
  }
  if (cut) addToast({ tone: 'warn', translationKey: 'lists:copyMost', values: { shown: rows } });
}
