/** Bytes in use by this process after a full garbage collection: heap and external memory. Needs `--expose-gc`. */
export async function keptBytes(): Promise<number> {
  if (!globalThis.gc) throw new Error('keptBytes needs --expose-gc');
  // Collected twice with a turn of the event loop between, because finalizers release memory only then.
  await globalThis.gc({ execution: 'async', type: 'major' });
  await globalThis.gc({ execution: 'async', type: 'major' });
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
