const blocks = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Returns a sparkline; more values than characters are joined to their largest. */
export function toSparkline(values: readonly number[], width: number): string {
  const size = Math.max(1, Math.ceil(values.length / Math.max(1, width)));
  const shown = Array.from({ length: Math.ceil(values.length / size) }, (_, at) => Math.max(...values.slice(at * size, (at + 1) * size)));
  const largest = Math.max(...shown, 0);
  return shown.map((value) => blocks[largest === 0 ? 0 : Math.ceil((value / largest) * (blocks.length - 1))]).join('');
}
