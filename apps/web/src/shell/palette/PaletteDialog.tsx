import { Dialog } from '@base-ui/react/dialog';
import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { activeBindings } from '../../platform/keys/active-bindings.ts';
import { suspendPageKeys } from '../../platform/keys/bindings.ts';
import { matchEntries, type PaletteEntry, type PaletteGroup, toGroups } from '../../platform/keys/palette-entries.ts';
import { useInitialText } from '../../platform/keys/palette-state.ts';
import { toKeyNames } from '../../platform/keys/press.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { InitialFocus } from '../../ui/InitialFocus.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import styles from './PaletteDialog.module.css';
import { RootActions } from './RootActions.tsx';
import { readRecentIds, recordUse } from './recent-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface Props {
  readonly onClose: () => void;
}

/** Steps of a command and pasted CLI lines are not listed as recently used. */
const isRecorded = ({ group }: PaletteEntry): boolean => group !== 'step' && group !== 'paste';

/**
 * The palette [KB-01]: screens, commands with their steps, CLI lines, terminals, approvals, operators, records, saved views,
 * settings and help. The list is computed in the same render as the text in the field, so Enter directly after a letter runs the
 * entry that the text finds.
 */
export function PaletteDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const initial = useInitialText();
  const [text, setText] = useState(initial);
  useLayoutEffect(() => suspendPageKeys(), []);
  // The initial text grows by characters typed before the field has the focus.
  useLayoutEffect(() => setText(initial), [initial]);
  // The active bindings are read on the first render, before the palette takes the focus and the key scope changes.
  const [bindings] = useState(() => activeBindings());
  // If the focused element is gone with its screen, the focus goes to the new page.
  const giveBack = useRestoreFocus();
  const [used] = useState(readRecentIds);
  const navigateTo = useNavigate();
  const navigate = useCallback((path: string) => void navigateTo(path), [navigateTo]);
  const contents = usePaletteEntries({ text, setText, bindings, navigate });
  const { entries, prompt, trail, back, searching, ranked, targets, startCommand } = contents;
  const typed = text.trim();
  const listed = useMemo(() => {
    if (ranked) return entries;
    return [
      ...entries.filter(({ pinned }) => pinned),
      ...matchEntries(
        entries.filter(({ pinned }) => !pinned),
        typed,
        used,
      ),
    ];
  }, [entries, ranked, typed, used]);
  const groups = toGroups(listed, typed !== '');
  const [selected, setSelected] = useState('');
  // The first entry of a new list is selected until a key selects another.
  const active = listed.find((entry) => entry.id === selected) ?? groups[0]?.[1][0];
  const pick = (entry: PaletteEntry) => {
    if (entry.disabled) return;
    if (isRecorded(entry)) recordUse(entry.usageId ?? entry.id);
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
      <RootActions bindings={bindings} targets={targets} startCommand={startCommand} navigate={navigate} />
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} data-palette aria-label={t('web:palette.title')} finalFocus={giveBack}>
          <Cmdk
            label={t('web:palette.title')}
            shouldFilter={false}
            value={active?.id ?? ''}
            onValueChange={setSelected}
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
          <InitialFocus />
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
                {entry.detail && <small title={entry.detail}>{entry.detail}</small>}
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

/** The key that runs an entry in the palette, else the key that does the same on the page. */
function Keys({ entry: { letter, keys } }: { readonly entry: PaletteEntry }) {
  const shown = letter ? `Shift+${letter}` : keys;
  return shown ? <KeyCap keys={shown} /> : null;
}

/** The keys of the palette itself. */
function Hints({ copies, steps }: { readonly copies: boolean; readonly steps: boolean }) {
  const { t } = useTranslation();
  const hint = (keys: string, label: string) => (
    <li>
      <KeyCap keys={keys} /> {label}
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
