import type { DashboardScope } from '@floorwalker/core/dashboard/dashboards';
import { sizeOf } from '@floorwalker/core/dashboard/default-layouts';
import {
  addWidget,
  configureWidget,
  type DashboardLayout,
  grid,
  type LayoutHistory,
  moveWidget,
  type PlacedWidget,
  recordLayout,
  redoLayout,
  removeWidget,
  resizeWidget,
  startHistory,
  undoLayout,
  type WidgetSettings,
} from '@floorwalker/core/dashboard/layout';
import { type WidgetKey, widgetsOfScope } from '@floorwalker/core/dashboard/widgets';
import { toWidgetTitle } from '@floorwalker/i18n/format/widget-text';
import { useState } from 'react';
import { neighbourOf } from '../../features/dashboard/neighbour.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';

/** A dashboard that is being composed: its layout, its steps, and what is said about the last one. */
export interface Composition {
  readonly layout: DashboardLayout;
  readonly isDirty: boolean;
  readonly spoken: string;
  readonly offered: readonly WidgetKey[];
  move(by: { readonly x?: number; readonly y?: number }): void;
  resize(by: { readonly width?: number; readonly height?: number }): void;
  add(widget: WidgetKey): void;
  configure(settings: Partial<WidgetSettings>): void;
  remove(): void;
  undo(): void;
  redo(): void;
}

interface Options {
  readonly saved: DashboardLayout;
  readonly scope: DashboardScope;
  readonly current: string | null;
  readonly onCurrent: (id: string | null) => void;
}

/** Composes a dashboard [ST-01]: every step says where the widget is, and can be undone. The steps end with the component that uses them. */
export function useCompose({ saved, scope, current, onCurrent }: Options): Composition {
  const { t, translate } = useTranslation();
  const [history, setHistory] = useState<LayoutHistory>(() => startHistory(saved));
  const [spoken, setSpoken] = useState('');
  const layout = history.present;
  const placeText = ({ x, y, width, height }: PlacedWidget) => t('dashboardScreens:compose.place', { x: x + 1, y: y + 1, width, height });
  const titleOf = ({ widget }: PlacedWidget) => toWidgetTitle(widget, { translate });
  const record = (next: DashboardLayout, id: string | null) => {
    setHistory((now) => recordLayout(now, next));
    const widget = next.find((one) => one.id === id);
    if (widget) setSpoken(t('dashboardScreens:compose.moved', { widget: titleOf(widget), place: placeText(widget) }));
  };
  const change = (toNext: (id: string) => DashboardLayout) => current !== null && record(toNext(current), current);
  const travel = (next: LayoutHistory, text: 'undone' | 'redone') => {
    setHistory(next);
    const what = t('dashboardScreens:compose.widgets', { count: next.present.length });
    setSpoken(t(`dashboardScreens:compose.${text}`, { what }));
    if (!next.present.some(({ id }) => id === current)) onCurrent(next.present[0]?.id ?? null);
  };
  return {
    layout,
    isDirty: JSON.stringify(layout) !== JSON.stringify(saved),
    spoken,
    offered: widgetsOfScope(scope),
    move: (by) => void change((id) => moveWidget(layout, id, by)),
    resize: (by) => void change((id) => resizeWidget(layout, id, by)),
    configure: (settings) => void change((id) => configureWidget(layout, id, settings)),
    add: (widget) => {
      const next = addWidget(layout, widget, sizeOf(widget));
      const added = next.find(({ id }) => !layout.some((one) => one.id === id));
      setHistory((now) => recordLayout(now, next));
      if (!added) return setSpoken(t('dashboardScreens:compose.full', { number: grid.maxWidgets }));
      setSpoken(t('dashboardScreens:compose.added', { widget: titleOf(added), place: placeText(added) }));
      onCurrent(added.id);
    },
    remove: () => {
      const widget = layout.find(({ id }) => id === current);
      if (!widget) return;
      const beside = neighbourOf(layout, widget.id, 'right') ?? neighbourOf(layout, widget.id, 'left');
      setHistory((now) => recordLayout(now, removeWidget(layout, widget.id)));
      setSpoken(t('dashboardScreens:compose.removed', { widget: titleOf(widget) }));
      onCurrent(beside?.id ?? null);
    },
    undo: () => travel(undoLayout(history), 'undone'),
    redo: () => travel(redoLayout(history), 'redone'),
  };
}
