import type { ViewRow } from '@floorwalker/core/resources/views/view';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isWatchable, screenOfView, toAlertRuleCommand, toAlertRulePath, toViewCommand } from '../../platform/command-line/list-line.ts';
import { type Translate, useTranslation } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { screenAt } from '../../platform/navigation/screens.ts';
import { changeSetting } from '../../platform/profile/change-setting.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { recordChange, recordTogether } from '../../platform/undo/undo-history.ts';
import { loadViews, toSearch } from './views-state.ts';

/** The saved views of all lists and reports as entries of the palette, loaded when it opens. */
export function useViewEntries(): readonly PaletteEntry[] {
  const translation = useTranslation();
  const navigate = useNavigate();
  const [views, setViews] = useState<readonly ViewRow[]>([]);
  useEffect(() => {
    // The request is aborted when the palette closes: after a sign-out the server would reject it.
    const abort = new AbortController();
    loadViews(undefined, abort.signal).then(
      (loadedViews) => !abort.signal.aborted && setViews(loadedViews),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  const mayWatch = useMay()('alert.manage');
  return useMemo(() => {
    const open = toViewEntries(views, translation.translate, navigate);
    return mayWatch ? [...open, ...toRuleEntries(views, translation.translate, navigate)] : open;
  }, [views, translation, navigate, mayWatch]);
}

/** An entry for each view of a log or report that opens the form of an alert rule with what the view shows. */
const toRuleEntries = (views: readonly ViewRow[], translate: Translate, navigate: (path: string) => unknown): readonly PaletteEntry[] =>
  views
    .filter(({ resource }) => isWatchable(resource))
    .map((view) => {
      const title = translate('lists:views.alertRuleOf', { name: view.name });
      return {
        id: `alert-rule ${view.id}`,
        group: 'views',
        title,
        detail: view.q,
        searchText: title,
        cliCommand: toAlertRuleCommand(view.name),
        run: () => void navigate(toAlertRulePath(view.id)),
      };
    });

const toViewEntries = (views: readonly ViewRow[], translate: Translate, navigate: (path: string) => unknown): readonly PaletteEntry[] =>
  views.flatMap((view): PaletteEntry[] => {
    const path = screenOfView(view.resource);
    const screen = screenAt(path);
    if (!screen) return [];
    const list = translate(screen.label);
    return [
      {
        id: `view ${view.id}`,
        group: 'views',
        title: view.name,
        detail: view.q ? `${list} · ${view.q}` : list,
        searchText: `${view.name} ${list}`,
        cliCommand: toViewCommand(view.resource, view.name),
        run: () => {
          const { density } = view;
          const before = window.location.hash.slice(1);
          const after = `${path}?${toSearch(view)}`;
          recordTogether('keys:changes.view', () => {
            if (density) changeSetting('density', density);
            void navigate(after);
            recordChange({ label: 'keys:changes.view', undo: () => void navigate(before), redo: () => void navigate(after) });
          });
        },
      },
    ];
  });
