import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { focusPage } from '../../platform/frame/regions.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { BindingId } from '../../platform/keys/default-keymap.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { showFault } from '../../platform/notifications/fault-state.ts';
import { dropToast, type StickyToast, toasts } from '../../platform/notifications/toasts.ts';
import { BindingKey } from '../../ui/BindingKey.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import styles from './StickyToasts.module.css';

/**
 * Notes that wait for an answer [SH-21], the newest in front: a question with yes and no, or an error with its details.
 * They take no focus: a key goes to them, and Escape goes back.
 */
export function StickyToasts() {
  const { t } = useTranslation();
  const { sticky } = useSnapshot(toasts);
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [note] = sticky as readonly StickyToast[];
  const leave = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else focusPage();
  };
  const answer = (run?: () => void) => {
    if (!note) return;
    const inside = region.current?.contains(document.activeElement);
    // The focus never goes with the note: it is on the next one, or back where it came from, before the note is gone.
    if (inside && sticky.length > 1) region.current?.focus();
    else if (inside) leave();
    dropToast(note.id);
    run?.();
  };
  const question = note?.kind === 'modal' ? note : undefined;
  const failed = note?.kind === 'error' ? note : undefined;
  useBindings({
    'note.go': note && (() => region.current?.focus()),
    'note.yes': question && (() => answer(question.yes)),
    'note.no': question && (() => answer(question.no)),
    'note.details': failed && (() => showFault(failed.failure)),
    'note.leave': note && (() => (failed ? answer() : leave())),
  });
  return (
    <div className={styles.place} aria-live="assertive">
      {note && (
        <aside
          ref={region}
          className={styles.note}
          data-key-scope="note"
          data-tone={note.tone}
          tabIndex={-1}
          aria-label={t('shell:note.title')}
          onFocus={({ relatedTarget }) => {
            // Back from the details at the side, the way back stays what it was.
            if (relatedTarget && !region.current?.contains(relatedTarget)) before.current = relatedTarget;
          }}
        >
          <Told note={note} more={sticky.length - 1} />
          <div className={styles.actions}>
            {question && (
              <>
                <Act id="note.yes" onPress={() => answer(question.yes)} words={question.yesWords ?? 'common:yes'} />
                <Act id="note.no" onPress={() => answer(question.no)} words={question.noWords ?? 'common:no'} />
              </>
            )}
            {failed && (
              <>
                <Act id="note.details" onPress={() => showFault(failed.failure)} words="web:error.details" />
                <Act id="note.leave" onPress={() => answer()} words="common:close" />
              </>
            )}
          </div>
        </aside>
      )}
    </div>
  );
}

const glyphs = { bad: 'cross', warn: 'triangle', ok: 'check' } as const;

function Told({ note, more }: { readonly note: StickyToast; readonly more: number }) {
  const { t, translate } = useTranslation();
  return (
    <header className={styles.head}>
      <Mark glyph={glyphs[note.tone as keyof typeof glyphs] ?? 'info'} tone={note.tone}>
        {translate(note.words, note.values)}
      </Mark>
      {more > 0 && <small>{t('shell:note.more', { count: more })}</small>}
      <BindingKey id="note.go" />
    </header>
  );
}

interface ActProps {
  readonly id: BindingId;
  readonly words: string;
  onPress(): void;
}

function Act({ id, words, onPress }: ActProps) {
  const { translate } = useTranslation();
  return (
    <Button onClick={onPress} binding={id}>
      {translate(words)}
    </Button>
  );
}
