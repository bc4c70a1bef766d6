/** Whether a live entry ends the client's own session: `ST` with the key of this session, or `SS` [SE-04]. */
export const isOwnSessionEnd = (entry: { readonly kind: string; readonly key?: string }, key: string | null): boolean =>
  entry.kind === 'SS' || (entry.kind === 'ST' && entry.key === key);
