import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { runBinding } from '../../platform/keys/bindings.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { useAddressPart } from '../../platform/ports/address.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { isFitting, isRemoved, lastAction, noteCurrent, type RowAction, runAction, toActionKeys } from './row-actions.ts';
import { useCatalogues } from './use-catalogues.ts';
import { useRowMenu } from './use-row-menu.tsx';

export interface LogPanelProps {
  readonly id: string;
  /** The row if it is the current row of the list. */
  readonly row: LooseRow | undefined;
  readonly actions: readonly RowAction[];
  readonly onClose: () => void;
}

interface Props {
  readonly resource: ResourceDefinition;
  readonly overrides: Overrides;
  readonly actions?: readonly RowAction[];
  /** Replaces the panel that shows every field. */
  readonly panel?: (props: LogPanelProps) => ReactNode;
  /** The id that the panel opens with, if it is not the id of the row. */
  readonly openAs?: (row: LooseRow) => string;
  readonly namespaces?: readonly Namespace[];
  /** Called instead of opening the panel; false opens the panel. */
  readonly onOpen?: (row: LooseRow) => boolean;
  /** Whether a row is dimmed. */
  readonly faded?: (row: LooseRow) => boolean;
  /** More controls in the filter bar. */
  readonly tools?: ReactNode;
  /** Shown between the filter bar and the rows. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

const none: readonly RowAction[] = [];

/** Index of the current row. */
const currentIndex = () => document.querySelector<HTMLElement>('[role="row"][data-current]')?.dataset.index;

/**
 * The screen of one log [LG-04]: the list, a panel beside it for the opened row, and actions on the current row by key and
 * menu. A terminal in the path becomes the first term of the filter.
 */
export function LogScreen({
  resource,
  overrides,
  actions = none,
  panel,
  openAs,
  namespaces = [],
  onOpen,
  faded,
  tools,
  notice,
  children,
}: Props) {
  const { t } = useTranslation();
  const ready = useTerminalInPath();
  const [open, show] = useAddressPart('open');
  useCatalogues(resource, ...namespaces);
  const [shown, setShown] = useState<LooseRow>();
  const current = shown && isRemoved(resource.id, String(shown[resource.rowId])) ? undefined : shown;
  const idOf = useCallback((row: LooseRow) => (openAs ? openAs(row) : String(row[resource.rowId])), [openAs, resource]);
  const stepping = useRef(false);
  const follow = useCallback(
    (row: LooseRow | undefined) => {
      noteCurrent(resource.id, row && String(row[resource.rowId]));
      setShown(row);
      if (stepping.current && row) show(idOf(row));
      if (row) stepping.current = false;
    },
    [show, idOf, resource],
  );
  const step = (binding: 'list.up' | 'list.down') => {
    const waits = stepping.current;
    const before = currentIndex();
    stepping.current = true;
    flushSync(() => runBinding(binding));
    // At the first or last row the current row stays the same: a later move in the list must not change the row of this panel.
    if (currentIndex() === before) stepping.current = waits;
  };
  const fitting = current ? actions.filter((action) => isFitting(action, current)) : [];
  const { openMenu, menu } = useRowMenu(
    fitting.map((action) => ({
      binding: `row.${action.id}`,
      label: action.label,
      destructive: action.destructive ?? false,
      run: () => current && runAction(action, current),
    })),
    current,
  );
  const again = actions.find(({ id }) => id === lastAction());
  useBindings(
    {
      'list.actions': current !== undefined && openMenu,
      'list.repeat': again !== undefined && current && isFitting(again, current) && (() => again.run(current)),
      ...toActionKeys(actions, current),
    },
    { scope: 'list', ...(again && { labels: { 'list.repeat': t('web:keys.repeatOf', { act: again.label }) } }) },
  );
  const panelActs = {
    'panel.previousRow': () => step('list.up'),
    'panel.nextRow': () => step('list.down'),
    'panel.close': () => close(),
    'list.copyCommand': () => void copyText(toShowCommand(resource.id, open ?? '')),
  };
  useBindings(open ? panelActs : {}, { scope: 'panel' });
  const close = () => {
    show(null);
    document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };
  if (!ready) return null;
  const Panel = panel ?? ((props: LogPanelProps) => <RecordPanel resource={resource} overrides={overrides} {...props} />);
  return (
    <ListScreen
      resource={resource}
      overrides={overrides}
      onOpen={(row) => {
        if (!onOpen?.(row)) show(idOf(row));
      }}
      onCurrent={follow}
      tools={tools}
      notice={notice}
      {...(faded && { faded })}
      onMenu={() => window.requestAnimationFrame(openMenu)}
    >
      <Suspense>
        {open && (
          <PanelOf
            key={open}
            render={Panel}
            id={open}
            row={current && idOf(current) === open ? current : undefined}
            actions={actions}
            onClose={close}
          />
        )}
      </Suspense>
      {menu}
      {children}
    </ListScreen>
  );
}

const PanelOf = ({ render, ...props }: LogPanelProps & { readonly render: (props: LogPanelProps) => ReactNode }) => render(props);

/** Parts of a path that are terms of the filter, and the fields that they set. */
const fieldsOfPath = { terminalID: 'terminal', componentID: 'component', componentRank: 'rank' } as const;

/** Turns the terminal in the path, and its component, into terms of the filter, so that the address has one form. */
function useTerminalInPath(): boolean {
  const parts = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = Object.entries(fieldsOfPath)
    .flatMap(([part, field]) => (parts[part] === undefined ? [] : [`${field}:${parts[part]}`]))
    .join(' ');
  const missing = filter !== '' && !search.get('q');
  useEffect(() => {
    if (missing) void navigate({ pathname, search: `?${new URLSearchParams({ q: filter })}` }, { replace: true });
  }, [missing, pathname, filter, navigate]);
  return !missing;
}
