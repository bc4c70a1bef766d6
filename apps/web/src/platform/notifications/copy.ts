import { addToast } from './toasts.ts';

/** Copies the text of a hidden field, for pages without HTTPS. Returns false if the browser refuses. */
function copyByField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  // Deprecated, but the only way to copy on a page without HTTPS.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

const addRefusal = () => addToast({ tone: 'warn', translationKey: 'common:copyRefused' }, 'copied');

/** Copies text and shows a toast for 3 s [SH-27]; another toast if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (!text) return;
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isCopied && !copyByField(text)) return addRefusal();
  // The toast shows the first line of the copied text, with spaces instead of the tabs between cells.
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
    const item = new ClipboardItem({ ...blob('plain', table.text), ...blob('html', table.html) });
    const isCopied = await navigator.clipboard.write([item]).then(
      () => true,
      () => copyByField(table.text),
    );
    if (!isCopied) return addRefusal();
    addToast({ tone: 'ok', translationKey: 'lists:copied', values: { count: rows } }, 'copied');
  }
  if (cut) addToast({ tone: 'warn', translationKey: 'lists:copyMost', values: { shown: rows } });
}
