import { Dialog } from '@base-ui/react/dialog';
import { Command as Cmdk, defaultFilter } from 'cmdk';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { setModal } from '../../keys/bindings.ts';
import { inForce } from '../../keys/in-force.ts';
import { KeyCap } from '../../kit/KeyCap.tsx';
import { useWords } from '../../start/words.ts';
import { focusPage } from '../regions.ts';
import { shell } from '../shell-state.ts';
import { type Entry, matchEntries, toGroups } from './entries.ts';
import styles from './PaletteDialog.module.css';
import { remember } from './recent.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface Props {
  readonly onClose: () => void;
}

/** True: back to where the focus was. That place may be gone with the screen that was left: then to the new page. */
function returnTo(before: Element | null): boolean {
  if (before?.isConnected) return true;
  queueMicrotask(focusPage);
  return false;
}

/** The palette [KB-01]: one box for screens, commands asked step by step, terminals, approvals, languages and looks. */
export function PaletteDialog({ onClose }: Props) {
  const { t } = useWords();
  const { paletteText } = useSnapshot(shell);
  const [text, setText] = useState(paletteText);
  // The bindings of the place where the focus was: once the palette is open, the focus is here.
  const [bindings] = useState(() => inForce());
  useLayoutEffect(() => setModal(), []);
  const [before] = useState(() => document.activeElement);
  const { entries, prompt, trail, back } = usePaletteEntries(text, setText, bindings);
  const shown = useMemo(() => matchEntries(entries, text.trim(), (words, typed) => defaultFilter(words, typed)), [entries, text]);
  const always = entries.filter((entry) => entry.group === 'paste' && !shown.includes(entry));
  const [chosen, setChosen] = useState('');
  const listed = [...always, ...shown];
  // A step brings other entries: the first of them is chosen until a key says otherwise.
  const active = listed.some((entry) => entry.id === chosen) ? chosen : (toGroups(listed, text.trim() !== '')[0]?.[1][0]?.id ?? '');
  const pick = (entry: Entry) => {
    remember(entry.id);
    if (!entry.stays) onClose();
    entry.run();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} data-palette aria-label={t('web:palette.title')} finalFocus={() => returnTo(before)}>
          <Cmdk
            label={t('web:palette.title')}
            shouldFilter={false}
            value={active}
            onValueChange={setChosen}
            loop
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && back) back();
            }}
          >
            <div className={styles.line}>
              {trail.map((word) => (
                <b key={word}>{word}</b>
              ))}
              <Cmdk.Input value={text} onValueChange={setText} placeholder={prompt} className={styles.input} />
            </div>
            <Cmdk.List className={styles.list} label={t('web:palette.results')}>
              <Cmdk.Empty className={styles.empty}>{t('web:palette.nothing')}</Cmdk.Empty>
              {toGroups(listed, text.trim() !== '').map(([group, list]) => (
                <Cmdk.Group key={group} heading={t(`web:palette.groups.${group}`)} className={styles.group}>
                  {list.map((entry) => (
                    <Cmdk.Item key={entry.id} value={entry.id} onSelect={() => pick(entry)} className={styles.item}>
                      <span className={styles.title}>{entry.title}</span>
                      {entry.detail && <small>{entry.detail}</small>}
                      {entry.keys && <KeyCap keys={entry.keys} />}
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
          </Cmdk>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
