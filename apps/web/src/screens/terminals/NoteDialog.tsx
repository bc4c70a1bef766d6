import { addTerminalNote, editTerminalNote, maxNoteLength, type TerminalNote } from '@floorwalker/core/endpoints/terminal-note';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly terminal: string;
  /** The note to change; null: a new one. */
  readonly note: TerminalNote | null;
  readonly onClose: () => void;
}

/** Writes a note on a terminal, or changes an own one. */
export function NoteDialog({ terminal, note, onClose }: Props) {
  const { t } = useTranslation();
  const missingRight = useMissingRight(addTerminalNote.access);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(note?.text ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const title = t(note ? 'handling:note.edit' : 'handling:note.add');
  const isComplete = text.trim() !== '' && text !== note?.text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null || !isComplete) return;
    setBusy(true);
    setFailure(null);
    const sent = note
      ? api.call(editTerminalNote, { params: { id: String(note.id) }, body: { text, version: note.version } })
      : api.call(addTerminalNote, { params: { id: terminal }, body: { text } });
    sent.then(
      () => {
        publishRefetch();
        onClose();
      },
      (problem: unknown) => {
        setBusy(false);
        setFailure(problem);
      },
    );
  };
  return (
    <Dialog title={title} onClose={onClose} initialFocus={field}>
      <form onSubmit={submit}>
        <Field
          ref={field}
          label={t('handling:note.text')}
          value={text}
          maxLength={maxNoteLength}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <DialogFooter failure={failure} action={title} missingRight={missingRight} disabled={busy || !isComplete} onClose={onClose} />
      </form>
    </Dialog>
  );
}
