/** Height in pixels and CSS class of the bar for each stock-level code [TM-03]. */
export const levelBars = [
  { height: 7, tone: 'unknown' },
  { height: 8, tone: 'ok' },
  { height: 4, tone: 'bad' },
  { height: 1.5, tone: 'bad' },
  { height: 11, tone: 'high' },
  { height: 13, tone: 'bad' },
] as const;
