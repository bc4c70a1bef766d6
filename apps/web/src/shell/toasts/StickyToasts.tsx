import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { focusPage } from '../../platform/frame/regions.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { BindingId } from '../../platform/keys/default-keymap.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { showFault } from '../../platform/notifications/fault-state.ts';
import { removeToast, type StickyToast, toasts } from '../../platform/notifications/toasts.ts';
import { BindingKey } from '../../ui/BindingKey.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import styles from './StickyToasts.module.css';

/**
 * Toasts that stay until they are answered [SH-21]: a question with yes and no, or an error with its details. Only the newest is
 * shown. They do not take the focus: a key moves it to them, Escape moves it back.
 */
export function StickyToasts() {
  const { t } = useTranslation();
  const { sticky } = useSnapshot(toasts);
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [note] = sticky as readonly StickyToast[];
  const returnFocus = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else focusPage();
  };
  const respond = (run?: () => void) => {
    if (!note) return;
    const inside = region.current?.contains(document.activeElement);
    // The focus is moved to the next toast, or back, before this one is removed; otherwise it would be lost.
    if (inside && sticky.length > 1) region.current?.focus();
    else if (inside) returnFocus();
    removeToast(note.id);
    run?.();
  };
  const question = note?.kind === 'modal' ? note : undefined;
  const failed = note?.kind === 'error' ? note : undefined;
  useBindings({
    'note.go': note && (() => region.current?.focus()),
    'note.yes': question && (() => respond(question.yes)),
    'note.no': question && (() => respond(question.no)),
    'note.details': failed && (() => showFault(failed.failure)),
    'note.leave': note && (() => (failed ? respond() : returnFocus())),
  });
  return (
    <div className={styles.dock} aria-live="assertive">
      {note && (
        <aside
          ref={region}
          className={styles.note}
          data-key-scope="note"
          data-tone={note.tone}
          tabIndex={-1}
          aria-label={t('shell:note.title')}
          onFocus={({ relatedTarget }) => {
            // Remembers the element that had the focus. When the focus returns from the closed side panel,
            // `relatedTarget` is null and the remembered element stays.
            if (relatedTarget && !region.current?.contains(relatedTarget)) before.current = relatedTarget;
          }}
        >
          <ToastText note={note} more={sticky.length - 1} />
          <div className={styles.actions}>
            {question && (
              <>
                <ToastAction id="note.yes" onPress={() => respond(question.yes)} translationKey={question.yesLabel ?? 'common:yes'} />
                <ToastAction id="note.no" onPress={() => respond(question.no)} translationKey={question.noLabel ?? 'common:no'} />
              </>
            )}
            {failed && (
              <>
                <ToastAction id="note.details" onPress={() => showFault(failed.failure)} translationKey="web:error.details" />
                <ToastAction id="note.leave" onPress={() => respond()} translationKey="common:close" />
              </>
            )}
          </div>
        </aside>
      )}
    </div>
  );
}

const glyphs = { bad: 'cross', warn: 'triangle', ok: 'check' } as const;

function ToastText({ note, more }: { readonly note: StickyToast; readonly more: number }) {
  const { t, translate } = useTranslation();
  return (
    <header className={styles.head}>
      <Mark glyph={glyphs[note.tone as keyof typeof glyphs] ?? 'info'} tone={note.tone}>
        {translate(note.translationKey, note.values)}
      </Mark>
      {more > 0 && <small>{t('shell:note.more', { count: more })}</small>}
      <BindingKey id="note.go" />
    </header>
  );
}

interface ToastActionProps {
  readonly id: BindingId;
  readonly translationKey: string;
  onPress(): void;
}

function ToastAction({ id, translationKey, onPress }: ToastActionProps) {
  const { translate } = useTranslation();
  return (
    <Button onClick={onPress} binding={id}>
      {translate(translationKey)}
    </Button>
  );
}
