import { Dialog } from '@base-ui/react/dialog';
import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { focusPage } from '../../platform/frame/regions.ts';
import { shell } from '../../platform/frame/shell-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { activeBindings } from '../../platform/keys/active-bindings.ts';
import { suspendPageKeys } from '../../platform/keys/bindings.ts';
import { matchEntries, type PaletteEntry, type PaletteGroup, toGroups } from '../../platform/keys/palette-entries.ts';
import { toKeyNames } from '../../platform/keys/press.ts';
import { copyText } from '../../ui/copy.ts';
import { FirstFocus } from '../../ui/FirstFocus.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import styles from './PaletteDialog.module.css';
import { readRecentIds, recordUse } from './recent-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface Props {
  readonly onClose: () => void;
}

/** Where an entry stands is no part of what it is. */
const lasting = (id: string): string => id.replace(/^recent /, '');

/** Steps and lines are nothing to come back to. */
const isLasting = ({ group }: PaletteEntry): boolean => group !== 'step' && group !== 'paste';

/**
 * The palette [KB-01]: one box for screens, commands asked step by step, lines of the CLI, terminals, approvals, operators
 * and records, saved views, settings and help. What it shows belongs to the text in its field, always: Enter runs what is
 * marked, however fast it follows the last letter.
 */
export function PaletteDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const { paletteText } = useSnapshot(shell);
  const [text, setText] = useState(paletteText);
  useLayoutEffect(() => suspendPageKeys(), []);
  // What was typed while the field was on its way.
  useLayoutEffect(() => setText(paletteText), [paletteText]);
  // The bindings of the place where the focus was: once the palette is open, the focus is here.
  const [bindings] = useState(() => activeBindings());
  // The place where the focus was may be gone with the screen that was left: then it goes to the new page.
  const giveBack = useFocusBack(focusPage);
  const [used] = useState(readRecentIds);
  const { entries, prompt, trail, back, searching, ranked } = usePaletteEntries(text, setText, bindings);
  const typed = text.trim();
  const listed = useMemo(() => {
    if (ranked) return entries;
    const meant = entries.filter((entry) => entry.pinned);
    const others = entries.filter((entry) => !entry.pinned);
    return [...meant, ...matchEntries(others, typed, used)];
  }, [entries, ranked, typed, used]);
  const groups = toGroups(listed, typed !== '');
  const [chosen, setChosen] = useState('');
  // A step brings other entries: the first of them is chosen until a key says otherwise.
  const active = listed.find((entry) => entry.id === chosen) ?? groups[0]?.[1][0];
  const pick = (entry: PaletteEntry) => {
    if (entry.disabled) return;
    if (isLasting(entry)) recordUse(lasting(entry.id));
    if (!entry.keepsOpen) onClose();
    entry.run();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && back) return back();
    const presses = text === '' ? toKeyNames(event.nativeEvent) : [];
    const lettered = listed.find(({ letter }) => letter && presses.includes(`Shift+${letter}`));
    if (lettered) {
      event.preventDefault();
      return pick(lettered);
    }
    if (event.key !== 'Enter' || !event.altKey || !active?.cliCommand) return;
    event.preventDefault();
    onClose();
    void copyText(active.cliCommand);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} data-palette aria-label={t('web:palette.title')} finalFocus={giveBack}>
          <Cmdk
            label={t('web:palette.title')}
            shouldFilter={false}
            value={active?.id ?? ''}
            onValueChange={setChosen}
            loop
            vimBindings={false}
            onKeyDown={onKey}
          >
            <div className={styles.line}>
              {trail.map((word) => (
                <b key={word}>{word}</b>
              ))}
              <Cmdk.Input value={text} onValueChange={setText} placeholder={prompt} className={styles.input} />
            </div>
            <Results groups={groups} onPick={pick} searching={searching} />
          </Cmdk>
          <Hints copies={active?.cliCommand !== undefined} steps={back !== null} />
          <FirstFocus />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ResultsProps {
  readonly groups: readonly [PaletteGroup, readonly PaletteEntry[]][];
  readonly onPick: (entry: PaletteEntry) => void;
  readonly searching: boolean;
}

function Results({ groups, onPick, searching }: ResultsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Cmdk.List className={styles.list} label={t('web:palette.results')}>
        {groups.length === 0 && !searching && <p className={styles.empty}>{t('web:palette.nothing')}</p>}
        {groups.map(([group, list]) => (
          <Cmdk.Group key={group} heading={t(`palette:groups.${group}`)} className={styles.group}>
            {list.map((entry) => (
              <Cmdk.Item
                key={entry.id}
                value={entry.id}
                onSelect={() => onPick(entry)}
                className={styles.item}
                data-off={entry.disabled || undefined}
              >
                <span className={styles.title}>{entry.title}</span>
                {entry.detail && <small>{entry.detail}</small>}
                <Keys entry={entry} />
              </Cmdk.Item>
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <p role="status" className={styles.searching}>
        {searching && t('palette:searching')}
      </p>
    </>
  );
}

/** The key that picks an entry here, else the one that does the same on the page. */
function Keys({ entry: { letter, keys } }: { readonly entry: PaletteEntry }) {
  const shown = letter ? `Shift+${letter}` : keys;
  return shown ? <KeyCap keys={shown} /> : null;
}

/** The keys of the palette itself. */
function Hints({ copies, steps }: { readonly copies: boolean; readonly steps: boolean }) {
  const { t } = useTranslation();
  const hint = (keys: string, words: string) => (
    <li>
      <KeyCap keys={keys} /> {words}
    </li>
  );
  return (
    <ul className={styles.hints} aria-label={t('web:frame.keys')}>
      {hint('Enter', t('palette:hintRun'))}
      {copies && hint('Alt+Enter', t('palette:hintCopy'))}
      {steps && hint('Backspace', t('palette:hintBack'))}
      {hint('Escape', t('web:keys.close'))}
    </ul>
  );
}
