import { removeTerminalNote, type TerminalNote, terminalNotes } from '@floorwalker/core/endpoints/terminal-note';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useState } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { Time } from '../../list/cells/Cell.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './TerminalPanel.module.css';

type Open = { readonly act: 'add' } | { readonly act: 'edit' | 'remove'; readonly note: TerminalNote };

/** The notes of operators on a terminal, newest first; authors change and remove their own. */
export function TerminalNotes({ terminal }: { readonly terminal: string }) {
  const { t } = useTranslation();
  const mayWrite = useMay()('terminal-note.write');
  const [open, setOpen] = useState<Open | null>(null);
  const read = async () => (await api.call(terminalNotes, { params: { id: terminal } })).items;
  const { shown, failure } = useLiveRead(
    `notes ${terminal} ${mayWrite}`,
    read,
    (entry) => 'terminal' in entry && entry.terminal === Number(terminal),
  );
  useBindings({ 'panel.note': mayWrite && (() => setOpen({ act: 'add' })) }, { scope: 'panel' });
  const close = () => setOpen(null);
  return (
    <section>
      <header className={styles.logHead}>
        <h3>{t('handling:note.title')}</h3>
        {mayWrite && (
          <Button tone="bare" onClick={() => setOpen({ act: 'add' })} binding="panel.note">
            {t('handling:note.add')}
          </Button>
        )}
      </header>
      {failure !== null && <ProblemText failure={failure} />}
      {shown?.length === 0 && <p className={styles.none}>{t('handling:note.none')}</p>}
      <ul className={styles.lines}>
        {shown?.map((note) => (
          <li key={note.id} className={styles.note}>
            {cleanDeviceText(note.text)}
            <small>
              {cleanDeviceText(note.operatorName)} · <Time at={note.at} />
              {note.changed !== null && ` · ${t('handling:note.changed')}`}
              {note.mine && (
                <Button tone="bare" onClick={() => setOpen({ act: 'edit', note })}>
                  {t('logs:row.edit')}
                </Button>
              )}
              {note.removable && (
                <Button tone="bare" onClick={() => setOpen({ act: 'remove', note })}>
                  {t('logs:row.remove')}
                </Button>
              )}
            </small>
          </li>
        ))}
      </ul>
      {open && open.act !== 'remove' && <NoteDialog terminal={terminal} note={open.act === 'edit' ? open.note : null} onClose={close} />}
      {open?.act === 'remove' && (
        <ConfirmDialog
          title={t('handling:note.question')}
          detail={cleanDeviceText(open.note.text)}
          action={t('logs:row.remove')}
          access={removeTerminalNote.access}
          onConfirm={async () => {
            await api.call(removeTerminalNote, { params: { id: String(open.note.id) } });
            addToast({ tone: 'ok', translationKey: 'handling:note.removed' });
            publishRefetch();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
