/** Bytes that this process keeps after a full collection: its heap and what hangs on it outside. Needs `--expose-gc`. */
export async function keptBytes(): Promise<number> {
  if (!globalThis.gc) throw new Error('keptBytes needs --expose-gc');
  // Twice, with a turn of the loop between, because finalizers give memory back only then.
  await globalThis.gc({ execution: 'async', type: 'major' });
  await globalThis.gc({ execution: 'async', type: 'major' });
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
