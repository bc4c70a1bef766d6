import type { WidgetPeriod } from '@floorwalker/core/dashboard/dashboards';
import { Box, Text, useApp, useInput, useWindowSize } from 'ink';
import { useSyncExternalStore } from 'react';

/** What the view shows: the lines for a width, or why there are none. */
export interface DashboardState {
  readonly title: string;
  /** Connection and time of the figures. */
  readonly status: string;
  readonly lines: (width: number) => readonly string[];
  readonly top: number;
}

export interface DashboardViewProps {
  readonly store: { readonly get: () => DashboardState; readonly subscribe: (listener: () => void) => () => void };
  readonly scroll: (rows: number, last: number) => void;
  readonly setPeriod: (period: WidgetPeriod) => void;
  readonly refresh: () => void;
  /** The line with the keys. */
  readonly keys: string;
  readonly colour: boolean;
}

const periods: { readonly [key: string]: WidgetPeriod } = { d: 'day', w: 'week', m: 'month' };

/** A dashboard in the full screen: j and k scroll, d, w and m choose the period, r reads it again, q quits. */
export function DashboardView({ store, scroll, setPeriod, refresh, keys, colour }: DashboardViewProps) {
  const { title, status, lines, top } = useSyncExternalStore(store.subscribe, store.get);
  const { columns, rows } = useWindowSize();
  const { exit } = useApp();
  const height = Math.max(1, rows - 3);
  const all = lines(columns);
  const last = Math.max(0, all.length - height);
  const first = Math.min(top, last);
  const shown = all.slice(first, first + height).map((line, at) => ({ line, row: first + at }));
  useInput((input, key) => {
    const period = periods[input];
    if (input === 'q' || (key.ctrl && input === 'c')) exit();
    else if (period) setPeriod(period);
    else if (input === 'r') refresh();
    else if (input === 'j' || key.downArrow) scroll(1, last);
    else if (input === 'k' || key.upArrow) scroll(-1, last);
    else if (key.pageDown || input === ' ') scroll(height, last);
    else if (key.pageUp) scroll(-height, last);
    else if (input === 'g') scroll(Number.NEGATIVE_INFINITY, last);
    else if (input === 'G') scroll(Number.POSITIVE_INFINITY, last);
  });
  return (
    <Box flexDirection="column" height={Math.max(1, rows - 1)}>
      <Box justifyContent="space-between">
        <Text bold={colour} wrap="truncate">
          {title}
        </Text>
        <Text dimColor={colour} wrap="truncate">
          {status}
        </Text>
      </Box>
      <Box flexDirection="column" flexGrow={1}>
        {shown.map(({ line, row }) => (
          <Text key={row} wrap="truncate">
            {line === '' ? ' ' : line}
          </Text>
        ))}
      </Box>
      <Text dimColor={colour} wrap="truncate">
        {keys}
      </Text>
    </Box>
  );
}
