import { removeView, saveView } from '@floorwalker/core/endpoints/view';
import type { ViewRow } from '@floorwalker/core/resources/views/view';
import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { RightNotice } from '../../feedback/RightNotice.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { isWatchable, toAlertRulePath } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { codeOf } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './ViewsDialog.module.css';
import { deleteView, loadViews, storeView, type ViewContent } from './views-state.ts';

/** The view with which a list opens. */
interface DefaultView {
  readonly isDefault: (view: ViewRow) => boolean;
  /** Null: the list opens without a view. */
  readonly choose: (view: ViewRow | null) => void;
}

interface Props {
  /** Id of the list or report. */
  readonly resource: string;
  /** Returns what is shown now, to be saved. */
  readonly toContent: () => ViewContent;
  /** Returns a view in words, beside its name. */
  readonly toText: (view: ViewRow) => string;
  readonly onOpen: (view: ViewRow) => void;
  /** Said if there are no views. */
  readonly none: string;
  /** Fields of the form that saves a view, besides its name. */
  readonly fields?: ReactNode;
  readonly defaultView?: DefaultView;
  /** Opened to save: the field for the name has the focus. */
  readonly saving: boolean;
  readonly onClose: () => void;
}

/** The saved views of a list or report: open, save, rename, delete, and choose the one with which it opens. */
export function SavedViewsDialog({ resource, toContent, toText, onOpen, none, fields, defaultView, saving, onClose }: Props) {
  const name = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { t } = useTranslation();
  const [views, setViews] = useState<readonly ViewRow[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const reload = useCallback(() => loadViews(resource).then(setViews, setFailure), [resource]);
  useEffect(() => void reload(), [reload]);
  const isLoaded = views !== null;
  useEffect(() => {
    // Views are loaded after the dialog has opened: the first one then gets the focus, unless a name is being typed.
    if (isLoaded && !saving && document.activeElement === name.current && !name.current?.value)
      list.current?.querySelector('button')?.focus();
  }, [isLoaded, saving]);
  const act = (work: () => Promise<unknown>) => {
    setFailure(null);
    work().then(reload, setFailure);
  };
  return (
    <Dialog title={t('lists:views.title')} onClose={onClose} width={680} {...(saving && { initialFocus: name })}>
      {failure !== null && <ProblemText failure={failure} />}
      {views?.length === 0 && <p className={styles.none}>{none}</p>}
      <ul ref={list} className={styles.views}>
        {views?.map((view) => (
          <View
            key={view.id}
            view={view}
            text={toText(view)}
            {...(defaultView && { defaultView })}
            onOpen={() => {
              onOpen(view);
              onClose();
            }}
            onRemove={() =>
              act(async () => {
                await deleteView(view.id);
                addToast({ tone: 'ok', translationKey: 'lists:views.removed', values: { name: view.name } });
              })
            }
            onRename={(name) =>
              act(async () => {
                await storeView(name, resource, view, view.shared, false);
                await deleteView(view.id);
              })
            }
          />
        ))}
      </ul>
      <SaveForm
        field={name}
        fields={fields}
        exists={codeOf(failure) === 'view.exists'}
        onSave={(name, shared, replace) =>
          act(async () => {
            await storeView(name, resource, toContent(), shared, replace);
            addToast({ tone: 'ok', translationKey: 'lists:views.saved', values: { name } });
          })
        }
      />
      <DialogActions>
        {defaultView && views?.some(defaultView.isDefault) && (
          <Button onClick={() => defaultView.choose(null)}>{t('lists:views.noDefault')}</Button>
        )}
        <Button onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ViewProps {
  readonly view: ViewRow;
  readonly text: string;
  readonly defaultView?: DefaultView;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onRename: (name: string) => void;
}

/** One saved view; deleting it asks for a confirmation in the same line. */
function View({ view, text, defaultView, onOpen, onRemove, onRename }: ViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const [mode, setMode] = useState<'rename' | 'remove' | null>(null);
  const [name, setName] = useState(view.name);
  const { shared, mine, owner } = view;
  const isDefault = defaultView?.isDefault(view) ?? false;
  const missingToRename = useMissingRight(saveView.access, shared ? ['view.share'] : []);
  const missingToRemove = useMissingRight(removeView.access, mine ? [] : ['view.share']);
  const ownership = mine ? t(shared ? 'lists:views.ownShared' : 'lists:views.own') : t('lists:views.byOwner', { owner });
  return (
    <li>
      {mode === 'rename' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (missingToRename !== null) return;
            setMode(null);
            if (name.trim() && name !== view.name) onRename(name.trim());
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
            autoFocus
            aria-label={t('lists:views.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={missingToRename !== null}>
            {t('lists:views.rename')}
          </Button>
          <RightNotice right={missingToRename} />
        </form>
      ) : (
        <button type="button" className={styles.open} onClick={onOpen}>
          <b>{view.name}</b>
          <code>{text}</code>
          <small>{isDefault ? `${ownership}, ${t('lists:views.isDefault')}` : ownership}</small>
        </button>
      )}
      {mode === 'remove' ? (
        // Its own key: with a button of the line above reused, the confirmation would not get the focus.
        <span key="confirm" className={styles.confirm}>
          {missingToRemove === null ? t('lists:views.removeAsk', { name: view.name }) : <RightNotice right={missingToRemove} />}
          <Button autoFocus tone="danger" disabled={missingToRemove !== null} onClick={onRemove}>
            {t('lists:views.remove')}
          </Button>
          <Button onClick={() => setMode(null)}>{t('common:cancel')}</Button>
        </span>
      ) : (
        <span className={styles.acts}>
          {defaultView && (
            <Button onClick={() => defaultView.choose(isDefault ? null : view)} aria-pressed={isDefault}>
              {t('lists:views.makeDefault')}
            </Button>
          )}
          {isWatchable(view.resource) && may('alert.manage') && (
            <Button onClick={() => void navigate(toAlertRulePath(view.id))}>{t('lists:views.alertRule')}</Button>
          )}
          {mine && <Button onClick={() => setMode('rename')}>{t('lists:views.rename')}</Button>}
          {(mine || may('view.share')) && <Button onClick={() => setMode('remove')}>{t('lists:views.remove')}</Button>}
        </span>
      )}
    </li>
  );
}

/** Saves what is shown now as a view; asks before a view of the same name is replaced. */
function SaveForm({
  field,
  fields,
  exists,
  onSave,
}: {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly fields: ReactNode;
  readonly exists: boolean;
  readonly onSave: (name: string, shared: boolean, replace: boolean) => void;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [replace, setReplace] = useState(false);
  const missingRight = useMissingRight(saveView.access, shared ? ['view.share'] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && missingRight === null) onSave(name.trim(), shared, replace);
  };
  return (
    <form className={styles.save} onSubmit={submit}>
      <h3>{t('lists:views.save')}</h3>
      <label>
        {t('lists:views.name')}
        <input ref={field} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </label>
      {fields}
      {(shared || may('view.share')) && (
        <label>
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          {t('lists:views.shared')}
        </label>
      )}
      {exists && (
        <label>
          <input type="checkbox" checked={replace} onChange={(event) => setReplace(event.target.checked)} />
          {t('lists:views.replace')}
        </label>
      )}
      <RightNotice right={missingRight} />
      <Button type="submit" tone="accent" disabled={!name.trim() || missingRight !== null}>
        {t('lists:views.submit')}
      </Button>
    </form>
  );
}
